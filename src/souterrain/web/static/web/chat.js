// The chat: sends without leaving the page, lists what the table's stream brings, counts what was not read.
"use strict";
{
  const chat = document.getElementById("chat");
  const told = document.getElementById("chat-told");
  const wrong = document.getElementById("chat-wrong");
  const lists = [...chat.querySelectorAll(".said")];
  const first = lists[0];
  const last = (list) => Number(list.lastElementChild?.dataset.number ?? 0);

  // ---- what was read, in this window
  const key = `souterrain-read-${chat.dataset.code}`;
  let read = Number(sessionStorage.getItem(key) ?? 0);
  const count = (badge, number) => {
    badge.hidden = !number;
    badge.textContent = number || "";
  };
  function show() {
    if (chat.open) sessionStorage.setItem(key, (read = Math.max(read, last(first))));
    const unread = [...first.children].filter((line) => Number(line.dataset.number) > read && !line.matches(".own")).length;
    const badge = document.getElementById("unread");
    count(badge, unread);
    if (unread) badge.setAttribute("aria-label", `${unread} ${chat.dataset.new}`);
    if (lists[1]) count(chat.querySelector("#chat-aside .badge"), lists[1].children.length);
    for (const list of lists) list.scrollTop = list.scrollHeight;
  }
  const localTime = (line) => {
    const time = line.querySelector("time");
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  };
  chat.addEventListener("toggle", show);
  chat.querySelectorAll(".said > li").forEach(localTime);
  chat.addEventListener("toggle", (event) => event.target.open && event.target !== chat && event.target.scrollIntoView({ block: "nearest" }), true);
  const fold = chat.querySelector("[data-fold]");
  fold.hidden = false;
  const close = () => {
    chat.open = false;
    chat.querySelector("summary").focus();
  };
  fold.addEventListener("click", close);
  chat.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && chat.open) close();
    event.stopPropagation(); // keys are the board's elsewhere
  });
  show();

  // ---- what the stream brings
  document.addEventListener("chat", (event) => {
    const news = JSON.parse(event.detail.data);
    if (news.html === undefined) return;
    if (news.whole) for (const list of lists) list.replaceChildren();
    const box = document.createElement("template");
    box.innerHTML = news.html;
    for (const line of [...box.content.children]) {
      if (document.getElementById(line.id)) continue;
      localTime(line);
      document.getElementById(`said-${line.dataset.channel}`)?.append(line);
      if (!news.whole) announce(line);
    }
    for (const form of chat.querySelectorAll("form[data-channel]")) form.hidden = !news.writing[form.dataset.channel];
    const closed = chat.querySelector("[data-closed]");
    if (closed) closed.hidden = Boolean(news.writing[first.id.replace("said-", "")]);
    show();
  });

  // A folded list says nothing by itself; a reaction is shown beside its seat, too.
  function announce(line) {
    const words = `${line.querySelector("bdi").textContent}: ${line.querySelector(".words").textContent}`;
    if (!chat.open && line.parentNode === first) told.textContent = words;
    if (line.dataset.reaction) showBeside(document.querySelector(`#p${line.dataset.seat} .who`), line.querySelector(".words").textContent);
  }
  // Where the seat is out of sight, under the button of the chat.
  function showBeside(seat, words) {
    const [box, button] = [seat, chat.querySelector("summary")].map((node) => node?.getBoundingClientRect());
    const seen = box?.width && box.top > 0 && box.bottom < innerHeight;
    const bubble = document.createElement("span");
    bubble.className = "bubble";
    bubble.setAttribute("aria-hidden", "true");
    bubble.textContent = words;
    bubble.style.left = `${scrollX + (seen ? box.right + 8 : button.left)}px`;
    bubble.style.top = `${scrollY + (seen ? box.top - 4 : button.bottom + 6)}px`;
    document.body.append(bubble);
    setTimeout(() => bubble.remove(), 5000);
  }

  // ---- sending
  chat.addEventListener("submit", async (event) => {
    event.preventDefault();
    const form = event.target;
    const body = new FormData(form, event.submitter);
    if (form.matches(".say") && !body.get("text").trim()) return;
    let answer;
    try {
      answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(body), headers: { "HX-Request": "true" } });
    } catch {
      return complain(chat.dataset.offline);
    }
    if (answer.status === 205) return location.reload();
    if (!answer.ok) return complain(await answer.text());
    complain("");
    if (form.matches(".say")) form.elements.text.value = "";
  });
  function complain(text) {
    wrong.textContent = text;
    wrong.hidden = !text;
  }
}
