// A line that breaks: a move that cannot be sent says so, waits, and is sent once when the line returns, or withdrawn.
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
}
