// The form that lays a table: an option that needs another is greyed while it cannot be chosen, and says what it needs;
// a name is asked for where somebody at this screen sits.
(() => {
  "use strict";
  const form = document.querySelector("form[data-new-table]");
  if (!form) return;

  const value = (name) =>
    name === "players"
      ? String([...form.querySelectorAll("select[name^=seat]")].filter((seat) => seat.value).length)
      : form.elements[name]?.value ?? "";

  const update = () => {
    for (const select of form.querySelectorAll("select[data-needs]")) {
      const met = select.dataset.needsValues.split(" ").includes(value(select.dataset.needs));
      select.disabled = !met;
      form.querySelector(`#needs-${select.name}`).hidden = met;
    }
    for (const label of form.querySelectorAll("label[data-of]")) label.hidden = value(label.dataset.of) !== "me";
  };
  form.addEventListener("change", update);
  update();
})();
