// The rulebook: what is searched for is shown at once, and an address that names a clause opens its chapter.
"use strict";
(() => {
  const form = document.getElementById("search");
  const box = form.elements.q;
  const chapters = [...document.querySelectorAll(".chapter")];
  const count = document.getElementById("found");
  const clauses = new Map([...document.querySelectorAll(".clauses > div")].map((clause) => [clause, clause.textContent.toLowerCase()]));

  function search() {
    const wanted = box.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const chapter of chapters) {
      let here = 0;
      for (const clause of chapter.querySelectorAll(".clauses > div")) {
        clause.hidden = !wanted.every((word) => clauses.get(clause).includes(word));
        if (!clause.hidden) here += 1;
      }
      chapter.querySelector("summary .muted").textContent = here;
      chapter.hidden = !here;
      chapter.open = here > 0 && wanted.length > 0;
      shown += here;
    }
    document.getElementById("overview")?.toggleAttribute("hidden", wanted.length > 0);
    document.getElementById("none").hidden = shown > 0;
    count.textContent = shown === 1 ? count.dataset.one : count.dataset.many.replace("2", shown);
  }
  // A page that came with results has only these: whoever goes on searching asks the server.
  if (!new URLSearchParams(location.search).get("q")) box.addEventListener("input", search);

  function openNamed() {
    const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const chapter = clause?.closest(".chapter");
    if (!chapter) return;
    chapter.open = true;
    clause.scrollIntoView({ block: "center" });
  }
  addEventListener("hashchange", openNamed);
  openNamed();
})();
