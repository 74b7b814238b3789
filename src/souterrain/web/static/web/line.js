// The line to the table. A move that cannot be sent says so, waits, and is sent once when the line returns, or withdrawn;
// an answer that is no part of the table never lands inside it.
"use strict";
{
  const RETRY = 2000;
  const note = document.getElementById("held");
  let held = null;

  document.addEventListener("htmx:before:request", ({ target, detail: { ctx } }) => {
    if (target.id === "moves") ctx.fetch = (address, request) => insist(address, request, ctx);
  });

  async function insist(address, request, ctx) {
    try {
      return await fetch(address, request);
    } catch (error) {
      if (error.name !== "TypeError") throw error;
    }
    clearTimeout(ctx.requestTimeout);
    // Nobody knows whether it arrived: "again" asks the table to take it for one move if it did.
    request.body.append("again", "1");
    const choice = document.getElementById("m" + request.body.get("move"))?.textContent ?? "";
    held = new AbortController();
    note.querySelector("[data-choice]").textContent = choice;
    note.hidden = false;
    try {
      return await sendWhenPossible(address, { ...request, signal: held.signal });
    } finally {
      held = null;
      note.hidden = true;
    }
  }

  async function sendWhenPossible(address, request) {
    for (;;) {
      await lineMayBeBack(request.signal);
      try {
        return await fetch(address, request);
      } catch (error) {
        if (request.signal.aborted) throw error;
      }
    }
  }

  function lineMayBeBack(signal) {
    return new Promise((resolve, reject) => {
      const once = { once: true, signal };
      addEventListener("online", resolve, once);
      document.addEventListener("htmx:after:sse:connection", resolve, once);
      setTimeout(resolve, RETRY);
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
  }

  note.querySelector("[data-withdraw]").addEventListener("click", () => held?.abort());
  // One move at a time: another choice waits for a withdrawal.
  document.addEventListener("submit", (event) => {
    if (!held || event.target.id !== "moves") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    note.querySelector("[data-withdraw]").focus();
  }, true);

  document.addEventListener("click", (event) => {
    const away = event.target.closest("[data-dismiss]")?.dataset.dismiss;
    if (away) document.getElementById(away).remove();
  });

  // ---- answers that are none: a whole page gets the whole window, a word of refusal is read out
  document.addEventListener("htmx:before:swap", (event) => {
    const { text, response } = event.detail.ctx;
    if (/^\s*<!doctype/i.test(text ?? "")) {
      event.preventDefault();
      const page = new DOMParser().parseFromString(text, "text/html");
      document.body.replaceWith(page.body);
      document.title = page.title;
    } else if (response?.headers.get("Content-Type")?.startsWith("text/plain")) {
      event.preventDefault();
      const lost = document.getElementById("lost");
      [lost.textContent, lost.hidden] = [text, false];
    }
  }, true);
  // A stream that was refused is asked for again; one that broke comes back by itself.
  document.addEventListener("htmx:response:error", (event) => {
    const { target, detail } = event;
    if (target.id !== "stream" || detail.ctx.response.status < 429) return;
    const wait = Number(detail.ctx.response.headers.get("Retry-After") ?? 5);
    setTimeout(() => htmx.ajax("GET", target.getAttribute("hx-sse:connect"), { source: target }), wait * 1000);
  });
}

// The link back to one's seat is read while others are waited for; when the game begins it makes room for the board.
{
  const state = () => document.getElementById("state")?.dataset.status;
  let before = state();
  document.addEventListener("htmx:after:swap", () => {
    if (before === "waiting" && state() !== "waiting") document.getElementById("way-back")?.removeAttribute("open");
    before = state();
  });
}
