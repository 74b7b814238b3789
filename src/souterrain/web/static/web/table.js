// The few things a table needs that HTML does not do: click what is lit, keys, zoom, gliding pieces, sound, notice.
"use strict";
const main = document.getElementById("main");
const stream = document.getElementById("stream");
const stage = () => document.getElementById("stage");
const state = () => document.getElementById("state");
const prefs = (name, value) =>
  value === undefined ? localStorage.getItem("souterrain-" + name) : localStorage.setItem("souterrain-" + name, value);

// ---- choosing: a lit thing on the board is its button in the list
const buttonOf = (move) => document.getElementById("m" + move);
const lit = (node) => node.closest?.("[data-lit]");

// Where pieces crowd, their reaches overlap: the nearest to the pointer is meant, and under a mouse it comes to the top.
function litAt({ target, clientX: x, clientY: y }) {
  const top = lit(target);
  if (!top?.closest("#stage")) return top;
  const away = (box) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
  const size = top.getBoundingClientRect().width;
  const boxes = [...top.parentNode.children].filter((node) => node.matches("[data-lit]")).map((node) => [node, node.getBoundingClientRect()]);
  const rivals = boxes.filter(([, box]) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom && box.width < size * 1.5);
  return rivals.reduce((best, one) => (away(one[1]) < away(best[1]) ? one : best), [top, top.getBoundingClientRect()])[0];
}
document.addEventListener("mousemove", (event) => {
  const thing = event.buttons ? null : litAt(event);
  if (thing && thing !== lit(event.target) && thing !== document.activeElement) thing.parentNode.append(thing);
});

// One move: it is made. Several on one thing: the list shows which, and waits.
function choose(thing) {
  if (thing.dataset.move) return buttonOf(thing.dataset.move)?.click();
  const buttons = thing.dataset.moves.split(" ").map(buttonOf);
  buttons[0]?.focus();
  buttons.forEach((button) => button?.classList.add("pointed"));
}

// ---- ask anything: what was pointed at, in a card beside it; why not, if it was clicked as a move
const reason = document.getElementById("reason");
const cards = new Map();
let asking = null;
let pointing;
const piece = (node) => node.closest?.("#stage svg [data-about], #stage svg [aria-label]");
const fetched = async (address) => {
  const answer = await fetch(address).catch(() => null); // without a line there is no card and no preview
  return answer?.ok ? answer.text() : "";
};
async function ask(node, pinned, target) {
  if (!reason) return;
  clearTimeout(pointing);
  asking = node;
  const about = node.closest("[data-about]")?.dataset.about;
  if (about && !cards.has(about)) cards.set(about, fetched(main.dataset.cards + encodeURIComponent(about) + "/"));
  const why = target && main.dataset.why && fetched(main.dataset.why + "?target=" + encodeURIComponent(target));
  const [card, reasons] = await Promise.all([about ? cards.get(about) : "", why || ""]);
  if (asking !== node) return;
  const what = document.createElement("p");
  what.className = "what";
  what.textContent = node.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
  const text = document.getElementById("reason-text");
  text.innerHTML = reasons + card;
  text.prepend(what);
  reason.classList.toggle("pinned", pinned);
  reason.hidden = false;
  beside(node);
}
// To the right of the piece, else to its left, and never outside the window; below what is on stage, where the other
// choices lie beside it.
function beside(node) {
  const [box, card] = [node.getBoundingClientRect(), reason.getBoundingClientRect()];
  const staged = node.closest("#on-stage");
  const right = box.right + 12 + card.width < innerWidth ? box.right + 12 : box.left - 12 - card.width;
  reason.style.left = `${Math.max(8, Math.min(staged ? box.left : right, innerWidth - card.width - 8))}px`;
  const below = (narrow.matches || staged) && box.bottom + 10 + card.height < innerHeight ? box.bottom + 10 : box.top;
  reason.style.top = `${Math.max(8, Math.min(below, innerHeight - card.height - 8))}px`;
}
function unask() {
  clearTimeout(pointing);
  asking = null;
  if (reason) reason.hidden = true;
}
for (const kind of ["mouseover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const node = piece(event.target);
    if (!node || node === asking || reason?.classList.contains("pinned") && !reason.hidden) return;
    clearTimeout(pointing);
    pointing = setTimeout(() => ask(node, false), kind === "focusin" ? 700 : 400);
  });
}
for (const kind of ["mouseout", "focusout"]) {
  document.addEventListener(kind, (event) => {
    clearTimeout(pointing);
    if (piece(event.target) && !reason?.classList.contains("pinned")) unask();
  });
}

// What was only clicked keeps no focus: its outline would stay there. First of all, since a lesson answers some clicks.
document.addEventListener("click", (event) => event.detail && document.activeElement?.closest("#stage svg *")?.blur(), true);

let dragged = false;
const still = matchMedia("(prefers-reduced-motion: reduce)");
document.addEventListener("click", (event) => {
  const copy = event.target.closest("[data-copy]");
  if (copy) navigator.clipboard?.writeText(copy.dataset.copy).then(() => (copy.textContent = copy.dataset.copied));
  const zoomer = event.target.closest("[data-zoom]");
  if (zoomer) zoom({ in: 1.3, out: 1 / 1.3 }[zoomer.dataset.zoom]);
  if (dragged || !event.target.closest("#stage")) return;
  const thing = litAt(event);
  if (thing) return choose(thing);
  const node = piece(event.target);
  if (node?.matches("[data-opens]")) return unask(); // it is opened, and needs no card
  if (node) ask(node, true, document.getElementById("moves") && event.target.closest("[data-target]")?.dataset.target);
});
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-close]") || !event.target.closest("#reason, #stage")) unask();
});

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, select, textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
  const thing = lit(event.target);
  const dark = event.target.closest("#stage [data-target]");
  if (event.target.matches("[data-opens]") && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    return turnTo(event.target.dataset.opens);
  }
  if (event.key === "Escape") return isAnnouncing() && reason?.hidden !== false ? putAway() : unask();
  const node = piece(event.target);
  if (node && event.key === "?") return ask(node, true);
  if ((thing || node) && (event.key === "Enter" || event.key === " ")) {
    event.preventDefault();
    byKey = Boolean(thing);
    return thing ? choose(thing) : ask(node, true, document.getElementById("moves") && dark?.dataset.target);
  }
  if (event.key in STEPS && event.target.closest("#stage") && !event.target.closest("#announcement") && wander(event.target, STEPS[event.key])) return event.preventDefault();
  if (event.key >= "1" && event.key <= "9" && !document.querySelector("dialog[open]")) {
    document.querySelectorAll(".moves button")[event.key - 1]?.click();
  }
  if (event.key in STEPS && walkLog(event.target, STEPS[event.key])) return event.preventDefault();
  if (event.key === "ArrowRight") document.getElementById("next")?.click();
  if (event.key === "ArrowLeft") document.getElementById("back")?.click();
  if (event.key === "ArrowDown" || event.key === "ArrowUp") {
    const buttons = [...document.querySelectorAll(".moves button")];
    const at = buttons.indexOf(document.activeElement);
    if (!buttons.length || (at < 0 && document.activeElement.id !== "question")) return;
    event.preventDefault();
    buttons.at(event.key === "ArrowDown" ? (at + 1) % buttons.length : at < 0 ? -1 : at - 1).focus();
  }
});

// What was chosen by a key is gone when it was made: the next question has the focus, where one chooses from the list,
// or the board, where one chooses there. Not the first choice: a key that is held down would choose it.
let leftOff = null;
let byKey = false; // was the last choice made on the board by a key? Then its piece, which is dark now, keeps no outline.
document.addEventListener("pointerdown", () => ([leftOff, byKey] = [null, false]), true);
document.addEventListener("keydown", (event) => (leftOff = event.target.closest?.("#stage") ? "stage" : "question"), true);
document.addEventListener("htmx:after:swap", () => {
  const at = document.activeElement;
  if (!leftOff || document.body.classList.contains("at-lesson")) return;
  if (at !== document.body && !(byKey && at.matches("#stage svg *") && !lit(at))) return;
  byKey = false;
  if (document.getElementById("question")) document.getElementById(leftOff).focus({ preventScroll: true });
  else if (at !== document.body) at.blur();
});

// The log is one stop for the Tab key, however long it is: arrow keys go through its lines, from the newest.
function walkLog(from, [dx, dy]) {
  if (!from.closest("#log")) return false;
  const links = [...document.querySelectorAll("#log a")];
  const at = links.indexOf(from);
  const lines = links.filter((link) => link.matches(".moment"));
  const line = lines.indexOf(from.closest("li")?.querySelector(".moment"));
  (at < 0 ? lines.at(-1) : dx ? links[at + dx] : lines[line + dy])?.focus();
  return true;
}

// Arrow keys on the board go to the nearest piece that way, lit or dark; from the board itself, to what is lit nearest
// to where they were last.
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const centre = (node) => {
  const box = node.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
let whence = [0, 0];
document.addEventListener("focusin", (event) => event.target.matches("#stage svg *") && (whence = centre(event.target)));
function wander(from, [dx, dy]) {
  const things = [...document.querySelectorAll("#stage [data-lit], #stage g[tabindex]")].filter((node) => node.getClientRects().length);
  if (!things.includes(from)) {
    const away = (node) => Math.hypot(...centre(node).map((at, i) => at - whence[i])) + (node.matches("[data-lit]") ? 0 : 1e6);
    things.sort((a, b) => away(a) - away(b))[0]?.focus();
    return things.length > 0;
  }
  const [x, y] = centre(from);
  let [best, least] = [null, Infinity];
  for (const node of things) {
    const [right, down] = centre(node).map((at, i) => at - [x, y][i]);
    const [along, aside] = [right * dx + down * dy, Math.abs(right * dy) + Math.abs(down * dx)];
    if (along > 3 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
  }
  best?.focus();
  return true;
}

function point(event, on) {
  const thing = lit(event.target) || event.target.closest?.(".moves button");
  document.querySelectorAll(".pointed").forEach((node) => node.classList.remove("pointed"));
  if (!on || !thing) return;
  const hint = document.getElementById("hint");
  for (const move of (thing.dataset.move ?? thing.dataset.moves ?? thing.value).split(" ")) {
    buttonOf(move)?.classList.add("pointed");
    const there = `[data-lit][data-move="${move}"], [data-lit][data-moves~="${move}"]`;
    document.querySelectorAll(there).forEach((node) => node.classList.add("pointed"));
  }
  if (hint) hint.textContent = thing.getAttribute("aria-label") ?? thing.textContent;
}
for (const kind of ["mouseover", "focusin"]) document.addEventListener(kind, (event) => point(event, true));
for (const kind of ["mouseout", "focusout"]) document.addEventListener(kind, (event) => point(event, false));

// How much of the stage is covered by what stays above the board.
const above = () => document.getElementById("stage-top")?.offsetHeight ?? 0;

// ---- an announcement: what changes the game is shown above the board until its reader puts it away. It is news to a page
// that showed the board without it; whoever opens the page later finds it put away.
const announcement = () => document.getElementById("announcement");
const announced = () => announcement()?.dataset.of ?? "";
const isAnnouncing = () => "announcing" in main.dataset;
const announcedPlace = () => (isAnnouncing() ? document.getElementById("section-" + announcement()?.dataset.at) : null);
let lastAnnounced = announced();
function announce(isNews = true) {
  if (document.querySelector(".curtain-cloth")) return; // it comes with the board
  const [before, now] = [lastAnnounced, announced()];
  lastAnnounced = now;
  if (now && now !== before && isNews) {
    main.dataset.announcing = "";
    // Whoever writes in the chat goes on writing.
    if (!document.activeElement.matches("input, select, textarea")) document.getElementById("put-away").focus({ preventScroll: true });
  } else if (!now) delete main.dataset.announcing;
  markAnnounced();
}
function markAnnounced() {
  const place = announcedPlace();
  for (const node of document.querySelectorAll(".announced")) if (node !== place) node.classList.remove("announced");
  place?.classList.add("announced");
}
function putAway() {
  if (!isAnnouncing()) return;
  const byKeyboard = leftOff && announcement()?.contains(document.activeElement);
  delete main.dataset.announcing;
  markAnnounced();
  if (byKeyboard) (document.getElementById("question") ?? stage()).focus({ preventScroll: true });
  turnTo();
  reveal();
  goOn();
}
document.addEventListener("click", (event) => event.target.closest("#announcement") && !dragged && putAway());
// A key that was held down when it came does not put it away unread.
document.addEventListener("keydown", (event) => event.repeat && event.target.closest("#announcement") && event.preventDefault());

// ---- pan and zoom: the stage scrolls, the board grows. Scale 1 can be read; the overview shows all, and need not.
let scale = 1;
function zoom(factor) {
  const box = stage();
  const [x, y] = [box.scrollLeft + box.clientWidth / 2, box.scrollTop + box.clientHeight / 2];
  const before = scale;
  const overview = !factor && scale === 1 && !("overview" in main.dataset);
  main.toggleAttribute("data-overview", overview);
  scale = factor ? Math.min(6, Math.max(1, scale * factor)) : 1;
  main.style.setProperty("--zoom", scale);
  if (overview) main.style.setProperty("--whole", whole());
  box.scrollTo((x * scale) / before - box.clientWidth / 2, (y * scale) / before - box.clientHeight / 2);
  markFurther();
}
// The scale at which all of the board is to be seen.
function whole() {
  const [box, board] = [stage(), document.getElementById("board")];
  return Math.min(1, (box.clientHeight - above()) / board.scrollHeight, box.clientWidth / board.scrollWidth);
}
// ---- panes: a narrow screen shows one part of the board at a time, a wide one all, but only one of each choice
const narrow = matchMedia("(max-width: 56rem)");
const parts = () => [...document.querySelectorAll("#board [data-part]")];
const tabs = () => [...document.querySelectorAll("#panes [data-pane]")];
const partsOf = (tab) => tab.dataset.parts.split(" ").map((name) => document.getElementById("part-" + name));
const isLit = (part) => Boolean(part?.querySelector("[data-lit]"));
const hasLit = (tab) => partsOf(tab).some(isLit);
const isScene = (tab) => partsOf(tab).some((part) => part?.querySelector("[data-acting]"));
// What was opened by hand stays open for as long as the same is asked: others' moves do not turn it away.
let pane = null;
let opened = null;
let turnedFor = null;
const asked = () => [...document.querySelectorAll(".moves button")].map((button) => button.value).join(" ");
// Otherwise the pane that was open stays, unless the decision is in another one only, or what goes on is.
function turnTo(wanted) {
  const all = tabs();
  if (wanted) turnedFor = asked();
  const byHand = turnedFor === asked();
  if (wanted) opened = opened === wanted && !narrow.matches ? null : wanted;
  else if (!byHand) opened = null;
  const open = all.find((tab) => tab.dataset.parts.split(" ").includes(wanted ?? pane));
  const place = announcedPlace();
  const told = place && !byHand ? all.find((tab) => partsOf(tab).some((part) => part?.contains(place))) : null;
  const chosen = told ?? (open && (byHand || hasLit(open)) ? open : all.find(hasLit) ?? all.find(isScene) ?? open ?? all[0]);
  pane = chosen?.dataset.pane;
  for (const tab of all) {
    tab.setAttribute("aria-pressed", tab === chosen);
    tab.classList.toggle("has-lit", hasLit(tab));
  }
  const behind = arrangement().behind?.split(" ") ?? [];
  for (const part of parts()) part.classList.toggle("behind", behind.includes(part.dataset.part));
  const shown = narrow.matches && chosen ? new Set(partsOf(chosen)) : new Set(parts().filter(isChosen));
  for (const part of parts()) part.classList.toggle("away", !shown.has(part));
  for (const node of document.querySelectorAll("#stage [data-opens]")) {
    node.setAttribute("aria-pressed", shown.has(document.getElementById("part-" + node.dataset.opens)));
  }
  main.classList.toggle("chosen-below", lying().length > 0);
  markFurther();
}
// What can be chosen on the board and not on the stage above it.
function lying() {
  const all = litBoxes();
  const staged = new Set(all.filter(([node]) => node.closest("#on-stage")).flatMap(([node]) => movesOf(node)));
  return all.filter(([node]) => !node.closest("#on-stage") && movesOf(node).some((move) => !staged.has(move)));
}
// Of a choice: what was opened by hand, else where the decision is, else what the board puts in front, else the first.
const arrangement = () => document.getElementById("panes")?.dataset ?? {};
function isChosen(part) {
  if (!part.dataset.choice) return true;
  const rivals = parts().filter((other) => other.dataset.choice === part.dataset.choice);
  return part === (rivals.find((one) => one.dataset.part === opened) ?? rivals.find(isLit) ?? rivals.find((one) => one.dataset.part === arrangement().front) ?? rivals[0]);
}
document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-pane], [data-opens]");
  if (opener && !dragged) turnTo(opener.dataset.pane ?? opener.dataset.opens);
});
narrow.addEventListener("change", () => turnTo());
// A new question's list begins with its first choice, however far the last one was scrolled.
let listed = asked();
function backToTop() {
  if (listed === asked()) return;
  listed = asked();
  for (const list of document.querySelectorAll("#moves, .moves")) list.scrollTop = 0;
}

// ---- what can be chosen is in sight, or a mark says where it is
const strip = () => document.getElementById("strip");
const toldBelow = () => (strip()?.textContent ? strip().offsetHeight : 0);
const seen = () => {
  const all = stage().getBoundingClientRect();
  return new DOMRect(all.x, all.y + above(), all.width, all.height - above() - toldBelow());
};
// What is on stage is seen there, above the board; what is on a map that scrolls, within that map.
function frameOf(node) {
  const outer = node.closest("#on-stage")?.getBoundingClientRect();
  if (outer) return outer;
  const [all, map] = [seen(), node.closest(".map")?.getBoundingClientRect()];
  if (!map) return all;
  const [left, right] = [Math.max(all.left, map.left), Math.min(all.right, map.right)];
  return new DOMRect(left, all.y, Math.max(0, right - left), all.height);
}
const inSight = (box, frame) => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x < frame.right && x > frame.left && y < frame.bottom && y > frame.top;
};
const litBoxes = () =>
  [...document.querySelectorAll("#stage [data-lit]")].map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width);
const movesOf = (node) => (node.dataset.move ?? node.dataset.moves).split(" ");
const further = document.getElementById("further");
let beyond = [];
function markFurther() {
  if (!further || !stage()) return;
  const all = litBoxes();
  const near = new Set(all.filter(([node, box]) => inSight(box, frameOf(node))).flatMap(([node]) => movesOf(node)));
  beyond = all.filter(([node]) => movesOf(node).some((move) => !near.has(move)));
  further.hidden = !beyond.length;
  if (!beyond.length) return;
  const [node, box] = beyond[0];
  const frame = frameOf(node);
  const arrow = box.y + box.height / 2 >= frame.bottom ? "↓" : box.y + box.height / 2 <= frame.top ? "↑" : box.x > frame.x + frame.width / 2 ? "→" : "←";
  further.textContent = `${arrow} ${further.dataset.words.replace("#", beyond.length)}`;
}
further?.addEventListener("click", () => beyond.length && bringIntoView(beyond[0][1], beyond[0][0]));
document.addEventListener("scroll", () => requestAnimationFrame(markFurther), { capture: true, passive: true });
function bringIntoView(box, node) {
  const [outer, frame] = [node.closest("#on-stage"), frameOf(node)];
  const by = { left: box.x + box.width / 2 - frame.x - frame.width / 2, top: box.y + box.height / 2 - frame.y - frame.height / 2, behavior: still.matches ? "auto" : "smooth" };
  (outer ?? stage()).scrollBy(by);
  if (!outer) node.closest(".map")?.scrollBy({ ...by, top: 0 });
}
// Where not all can be seen: the place where somebody acts with what is around it, if what can be chosen is there or on
// the stage; else something that can be chosen, with what is around that.
const within = (box, frame) => box.x >= frame.x - 1 && box.right <= frame.right + 1 && box.y >= frame.y - 1 && box.bottom <= frame.bottom + 1;
function around(place) {
  const [box, map] = [place, place?.closest("svg[role=group]")].map((node) => node?.getBoundingClientRect());
  if (!box?.width) return null;
  const [left, top] = [Math.max(map.left, box.left - box.width), Math.max(map.top, box.top - box.height)];
  return new DOMRect(left, top, Math.min(map.right, box.right + box.width) - left, Math.min(map.bottom, box.bottom + box.height) - top);
}
function reveal() {
  if (!stage()) return;
  if (announcedPlace()) return revealAnnounced(announcedPlace());
  const staged = litBoxes().filter(([node]) => node.closest("#on-stage"));
  if (staged.length && !staged.some(([node, box]) => inSight(box, frameOf(node)))) bringIntoView(staged[0][1], staged[0][0]);
  const below = lying();
  const actor = document.querySelector("#board [data-acting]")?.closest('[id^="section-"]');
  const acting = around(actor);
  if (acting && (!below.length || below.some(([, box]) => inSight(box, acting)))) return within(acting, frameOf(actor)) || bringIntoView(acting, actor);
  const places = below.map(([node]) => [node, around(node)]);
  if (!places.length) return revealPieces();
  if (places.some(([node, place]) => within(place, frameOf(node)))) return;
  const [node, place] = places[Math.max(0, below.findIndex(([one, box]) => inSight(box, frameOf(one))))];
  bringIntoView(place, node);
}
// With what is around it where there is room, else by itself.
function revealAnnounced(place) {
  const [frame, wide] = [frameOf(place), around(place)];
  if (!wide) return;
  const box = wide.height <= frame.height ? wide : place.getBoundingClientRect();
  if (!within(box, frame)) bringIntoView(box, place);
}
// With nothing to choose and nobody who acts, a map shows at least one of the pieces that lie on it.
function revealPieces() {
  const all = [...document.querySelectorAll("#board .map [data-piece]")].map((node) => [node, node.getBoundingClientRect()]).filter(([, box]) => box.width);
  if (all.length && !all.some(([node, box]) => inSight(box, frameOf(node)))) bringIntoView(all[0][1], all[0][0]);
}
addEventListener("resize", () => requestAnimationFrame(markFurther));
turnTo();
reveal();
document.addEventListener("wheel", (event) => {
  if (!event.ctrlKey || !event.target.closest?.("#stage")) return;
  event.preventDefault();
  zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
}, { passive: false });
document.addEventListener("pointerdown", (event) => {
  dragged = false;
  const box = stage();
  if (event.pointerType !== "mouse" || event.button || !box?.contains(event.target)) return;
  const from = [event.clientX + box.scrollLeft, event.clientY + box.scrollTop];
  const map = event.target.closest(".map");
  const move = (e) => {
    if (Math.abs(from[0] - e.clientX - box.scrollLeft) + Math.abs(from[1] - e.clientY - box.scrollTop) > 6) dragged = true;
    if (!dragged) return;
    box.classList.add("grabbing");
    box.scrollTo(from[0] - e.clientX, from[1] - e.clientY);
    map?.scrollBy(-e.movementX, 0);
  };
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", () => {
    document.removeEventListener("pointermove", move);
    box.classList.remove("grabbing");
  }, { once: true });
});

// ---- pieces glide from where they lay to where they lie
let places = new Map();
let turns = new Map();
let counts = new Map();
const pieces = () => document.querySelectorAll("#stage [data-piece]");
const turning = () => document.querySelectorAll("#stage [data-turning]");
document.addEventListener("htmx:before:swap", (event) => {
  // A slow answer must not bring back an older board than the stream has brought already.
  const seen = Number(state()?.dataset.version ?? 0);
  const fresh = /id="state" data-version="(\d+)"/.exec(event.detail.ctx.text ?? "");
  if (fresh && Number(fresh[1]) < seen) return event.preventDefault();
  // Nor does the log say twice what an answer has brought already.
  for (const task of event.detail.tasks ?? []) {
    if (task.target?.id !== "log" || task.swapSpec?.style !== "beforeend") continue;
    for (const line of [...task.fragment.children]) if (document.getElementById(line.id)) line.remove();
  }
  places = new Map([...pieces()].map((node) => [node.dataset.piece, node.getBoundingClientRect()]));
  turns = new Map([...turning()].map((node) => [node.dataset.turning, Number(node.dataset.turned)]));
  counts = new Map(numbers().map((node) => [node, numberIn(node)]));
});
document.addEventListener("htmx:after:swap", () => {
  if (asking && !document.contains(asking)) unask();
  tell();
  showBehind();
  announce();
  turnTo();
  backToTop();
  if (!still.matches) {
    for (const node of pieces()) glide(node, places.get(node.dataset.piece));
    for (const node of turning()) turn(node, turns.get(node.dataset.turning));
    for (const node of numbers()) count(node, counts.get(node));
  }
  tick();
  reveal();
  whoseTurn();
});
// ---- a choice that is pointed at, in the list or on the board, shows what it would change, where that is certain
const previews = new Map(); // by version and move
let imagining;
const choiceAt = (node) => node.closest?.("#moves .moves button, #stage [data-lit][data-move]");
const isPointedAt = (thing) => thing.isConnected && thing.matches(":hover, :focus-visible");
async function imagine(thing) {
  const move = thing.dataset.move ?? thing.value;
  const key = `${state()?.dataset.version} ${move}`;
  if (previews.size > 200) previews.clear();
  if (!previews.has(key)) previews.set(key, fetched(`${stream.dataset.preview}?move=${move}`));
  const text = await previews.get(key);
  if (!isPointedAt(thing) || due.length || key !== `${state()?.dataset.version} ${move}`) return;
  wake();
  for (const drawn of new DOMParser().parseFromString(text, "text/html").querySelectorAll("[data-of]")) {
    const section = document.getElementById("section-" + drawn.dataset.of);
    if (section) overlay(section, drawn.firstElementChild);
    else addTo(document.querySelector(`#part-${drawn.dataset.on || "none"} > svg`), drawn.firstElementChild);
  }
}
function veilOf(drawn) {
  const veil = document.createElementNS("http://www.w3.org/2000/svg", "g");
  veil.setAttribute("class", "veil");
  veil.setAttribute("aria-hidden", "true");
  veil.append(...(drawn?.childNodes ?? []));
  for (const node of veil.querySelectorAll("[tabindex], [id], [data-piece], [data-turning]")) {
    for (const name of ["tabindex", "id", "data-piece", "data-turning"]) node.removeAttribute(name);
  }
  return veil;
}
// Over what is there, which stays under it and goes on to be pointed at; over what would be gone, nothing. A section as
// large as its map has no outline: what is new on it has one.
function overlay(section, drawn) {
  section.append(veilOf(drawn));
  const [box, map] = [section, section.closest(".map > svg")].map((node) => node?.getBoundingClientRect());
  section.classList.add("imagined");
  section.classList.toggle("vast", Boolean(map && section.matches("g") && box.width * box.height > 0.5 * map.width * map.height));
  section.classList.toggle("gone", !drawn);
}
// What is not on the map yet, a tile that would lie there.
function addTo(map, drawn) {
  if (!map || !drawn) return;
  const veil = veilOf(drawn);
  veil.setAttribute("transform", drawn.getAttribute("transform") ?? "");
  veil.classList.add("fresh");
  map.append(veil);
}
function wake() {
  clearTimeout(imagining);
  for (const veil of document.querySelectorAll(".veil")) veil.remove();
  for (const section of document.querySelectorAll(".imagined")) section.classList.remove("imagined", "vast", "gone");
}
for (const kind of ["mouseover", "focusin"]) {
  document.addEventListener(kind, (event) => {
    const thing = choiceAt(event.target);
    if (!thing || !stream?.dataset.preview || !isPointedAt(thing)) return;
    clearTimeout(imagining);
    imagining = setTimeout(() => imagine(thing), 250);
  });
}
for (const kind of ["mouseout", "focusout"]) {
  document.addEventListener(kind, (event) => {
    const thing = choiceAt(event.target);
    if (thing && !thing.contains(event.relatedTarget)) wake();
  });
}
document.addEventListener("htmx:before:swap", wake, { capture: true });

// ---- the log: its last line is in sight, and a strip under the board says what just happened
// No line stands half cut at the top: below the newest one there is as much room as the first whole line needs.
function hiddenHalf(list) {
  const top = list.getBoundingClientRect().top + list.clientTop;
  const boxes = [...list.children].map((line) => line.getBoundingClientRect());
  const cut = boxes.find((box) => box.bottom > top + 1);
  return cut && cut.top < top - 1 && cut.height < list.clientHeight ? cut.bottom - top : 0;
}
function showNewest() {
  const list = document.getElementById("log");
  if (!list) return;
  list.style.paddingBottom = "0";
  list.scrollTop = list.scrollHeight;
  list.style.paddingBottom = `${hiddenHalf(list)}px`;
  list.scrollTop = list.scrollHeight;
}
let told = new Set([...document.querySelectorAll("#log > li")].map((line) => line.id));
const atOnce = () => (narrow.matches ? 1 : 3); // lines that the strip holds: the log has all of them
function tell() {
  const lines = [...document.querySelectorAll("#log > li")];
  const fresh = lines.filter((line) => !told.has(line.id));
  told = new Set(lines.map((line) => line.id));
  if (fresh.length) showNewest();
  if (fresh.length && strip()) strip().textContent = fresh.slice(-atOnce()).map((line) => (line.querySelector(".moment") ?? line).textContent).join(" ");
}
showNewest();
addEventListener("resize", showNewest);

// ---- what the others do is shown one thing at a time, board, log and strip together, at the pace the reader sets
const PACE = { off: 0, quick: 900, slow: 2200 };
const FURTHEST = 40; // so many things are waited for: whoever is further behind is brought nearer at once
const usual = () => (still.matches ? "off" : "quick");
const pace = () => PACE[prefs("pace") ?? usual()] ?? PACE.quick;
let due = []; // what the stream has brought and the page has not shown yet
let pausing = null;
let shown = Promise.resolve();
const tells = (message) => message.data.includes('hx-target="#log"');
const asksMe = (message) => message.data.includes('data-turn="1"');
const show = (message) =>
  (shown = shown.then(() => htmx.swap({ sourceElement: stream, target: "#table", swap: "outerMorph swapEmpty:false", text: message.data })));
document.addEventListener("htmx:before:sse:message", (event) => {
  const { message } = event.detail;
  if (message.event) return;
  message.cancelled = true; // for htmx: it is shown here, when its time has come
  due.push(message);
  if (document.hidden) return showAll();
  goOn();
});
// The board stands still behind an announcement, unless its reader has to choose or is left too far behind.
const isReading = () => isAnnouncing() && due.length < FURTHEST && !due.some(asksMe);
function goOn() {
  if (!pace()) return shown.then(() => isReading() || showAll()).then(showBehind);
  if (!pausing) showNext();
  showBehind();
}
function showNext() {
  pausing = null;
  while (due.length && !pausing && !isReading()) {
    const message = due.shift();
    show(message);
    if (tells(message) && due.length < FURTHEST) pausing = setTimeout(showNext, pace());
  }
  showBehind();
}
// To the present, whatever waits. What comes next is shown when it comes.
function showAll() {
  clearTimeout(pausing);
  pausing = null;
  due.splice(0).forEach(show);
  shown.then(showBehind);
  return shown;
}
function showBehind() {
  const button = document.getElementById("ahead");
  if (!button) return;
  button.hidden = !due.length || isAnnouncing(); // that has a button of its own
  button.textContent = `${button.dataset.words} (${due.length}) »`;
}
document.addEventListener("visibilitychange", () => document.hidden && showAll());
// Whoever has to choose is not kept waiting: a click or a key anywhere goes to the present; a choice that is made
// meanwhile is made there.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, (event) => due.some(asksMe) && !event.target.closest?.("[data-pref]") && showAll(), { capture: true });
}
document.addEventListener("click", (event) => {
  if (event.target.closest("#strip, #ahead")) return showAll();
  const button = event.target.closest(".moves button");
  if (!button || !due.length) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const move = button.value;
  showAll().then(() => buttonOf(move)?.click());
}, { capture: true });
// What one does oneself is answered at once.
document.addEventListener("htmx:before:request", (event) => event.target !== stream && showAll());
document.addEventListener("htmx:before:request", (event) => event.target.id === "moves" && putAway());
for (const choice of document.querySelectorAll("select[data-pref]")) {
  choice.value = prefs(choice.dataset.pref) ?? usual();
  choice.addEventListener("change", () => {
    prefs(choice.dataset.pref, choice.value);
    if (!pace()) showAll();
  });
}

function glide(node, from) {
  const to = node.getBoundingClientRect();
  if (!from?.width || !to.width || (Math.abs(from.x - to.x) < 2 && Math.abs(from.y - to.y) < 2)) return;
  const matrix = node.parentNode.getScreenCTM?.();
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1;
  const shift = `translate(${(from.x - to.x) / unit}px, ${(from.y - to.y) / unit}px)`;
  node.animate([{ transform: shift }, { transform: "none" }], { duration: 420, easing: "cubic-bezier(.3,.8,.3,1)", composite: "add" });
}

// What was rotated turns about its pivot, the short way round.
function turn(node, from) {
  const angle = ((((from ?? 0) - Number(node.dataset.turned)) % 360) + 540) % 360 - 180;
  if (from === undefined || !angle) return;
  const [x, y] = node.dataset.pivot.split(" ");
  const about = (degrees) => `translate(${x}px, ${y}px) rotate(${degrees}deg) translate(-${x}px, -${y}px)`;
  node.animate([{ transform: about(angle) }, { transform: about(0) }], { duration: 700, easing: "ease-in-out", composite: "add" });
}

// A number that changed counts from what it was to what it is.
const COUNTED = 420;
const numbers = () => [...document.querySelectorAll("#stage text, [data-number]")].filter((node) => /^[−-]?\d+$/.test(node.textContent));
const numberIn = (node) => Number(node.textContent.replace("−", "-"));
function count(node, from) {
  const [said, to, began] = [node.textContent, numberIn(node), performance.now()];
  if (from === undefined || from === to) return;
  let shows = said;
  const step = (now) => {
    if (node.textContent !== shows) return; // the board has gone on
    const part = Math.min(1, Math.max(0, now - began) / COUNTED);
    shows = part < 1 ? String(Math.round(from + (to - from) * part)).replace("-", "−") : said;
    node.textContent = shows;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

// ---- whose turn: a sound and a notification when it becomes yours
let mine = state()?.dataset.turn === "1";
let voice;
function whoseTurn() {
  const now = state()?.dataset.turn === "1";
  if (now && !mine) {
    if (prefs("sound") === "1") ring();
    if (prefs("notify") === "1" && document.hidden && window.Notification?.permission === "granted") {
      new Notification(state().dataset.title);
    }
  }
  mine = now;
}
function ring() {
  voice ??= new AudioContext();
  [523, 784].forEach((pitch, i) => {
    const [tone, level] = [voice.createOscillator(), voice.createGain()];
    const at = voice.currentTime + i * 0.13;
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(0.12, at);
    level.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(level).connect(voice.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  });
}
for (const box of document.querySelectorAll("input[data-pref]")) {
  box.checked = prefs(box.dataset.pref) === "1";
  box.addEventListener("change", async () => {
    if (box.dataset.pref === "notify" && box.checked) box.checked = (await window.Notification?.requestPermission()) === "granted";
    prefs(box.dataset.pref, box.checked ? "1" : "0");
    if (box.dataset.pref === "sound" && box.checked) ring();
  });
}

// ---- the clock: the page counts down to the moment that the table gave, by the table's own clock. The table read it
// after the page was asked for: taken from that moment on, what is shown is never more than what is left. That moment is
// reckoned back from now: `timeOrigin` is of a clock that is not set when the machine's is.
const requested = Date.now() - performance.now() + (performance.getEntriesByType("navigation")[0]?.requestStart ?? 0);
const ahead = Number(main.dataset.now ?? 0) * 1000 - requested;
function span(seconds) {
  const two = (number) => String(number).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(seconds / 86400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days > 1) return `${days} ${document.documentElement.lang === "fr" ? "j" : "d"} ${hours % 24} h`;
  return hours ? `${hours}:${two(minutes % 60)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
function tick() {
  for (const node of document.querySelectorAll("[data-deadline]")) {
    const left = Math.max(0, Math.ceil(Number(node.dataset.deadline) - (Date.now() + ahead) / 1000));
    node.textContent = span(left);
    node.classList.toggle("low", left <= 10);
  }
}
tick();
setInterval(tick, 500);

// ---- the connection: the stream comes back by itself once it stood; until then it is called again
const lost = document.getElementById("lost");
function adrift() {
  main.dataset.stream = "lost";
  if (lost) [lost.textContent, lost.hidden] = [main.dataset.lost, false];
}
document.addEventListener("htmx:sse:error", adrift);
document.addEventListener("htmx:sse:close", adrift);
// Whoever was removed from the table or logged out, here or in another window, begins anew as who they are now.
document.addEventListener("sent-away", () => location.reload());
document.addEventListener("htmx:after:sse:connection", () => {
  main.dataset.stream = "open";
  if (lost) lost.hidden = true;
});
document.addEventListener("htmx:error", (event) => {
  if (event.target !== stream) return;
  adrift();
  setTimeout(() => htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream }), 1500);
});

// ---- replay: the slider, the list of moves and the keys go to a moment without loading the page again
const slider = document.getElementById("ply");
let going = null;
let playing = null;
let atPly = Number(slider?.value ?? 0); // what the page shows; the slider may be ahead
async function goTo(ply) {
  const last = Number(slider.max);
  const wanted = Math.max(0, Math.min(last, ply));
  slider.value = wanted;
  going?.abort();
  going = new AbortController();
  const isNext = wanted === atPly + 1;
  const address = slider.dataset.address.replace(/0\/(\?|$)/, `${wanted}/$1`);
  let text;
  try {
    text = await (await fetch(address, { signal: going.signal })).text();
  } catch (error) {
    if (error.name === "AbortError") return;
    slider.value = atPly;
    throw error;
  }
  const fresh = new DOMParser().parseFromString(text, "text/html");
  for (const id of ["above", "announcement", "board", "moment", "here-form", "story"]) {
    const [old, now] = [document.getElementById(id), fresh.getElementById(id)];
    if (old && now) old.replaceWith(now);
  }
  history.replaceState(null, "", address);
  atPly = wanted;
  delete main.dataset.announcing; // whoever steps on has read it
  announce(isNext);
  turnTo();
  if (isAnnouncing()) reveal();
  markMoment();
  if (wanted === last) pause();
}
function markMoment() {
  const now = Number(slider.value);
  let here = null;
  for (const line of document.querySelectorAll(".story [data-ply]")) {
    line.classList.toggle("here", Number(line.dataset.ply) === now);
    if (Number(line.dataset.ply) <= now) here = line;
  }
  const list = document.querySelector(".story");
  if (!here || !list) return;
  list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  list.scrollTop += hiddenHalf(list);
}
function pause() {
  clearInterval(playing);
  playing = null;
  document.getElementById("play")?.setAttribute("aria-pressed", "false");
}
if (slider) {
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  document.getElementById("play").hidden = false;
  document.getElementById("play").addEventListener("click", (event) => {
    if (playing) return pause();
    event.currentTarget.setAttribute("aria-pressed", "true");
    if (slider.value === slider.max) goTo(0);
    playing = setInterval(() => isAnnouncing() || Number(slider.value) !== atPly || goTo(atPly + 1), 1100); // a slow line skips nothing
  });
  document.addEventListener("click", (event) => {
    const line = event.target.closest(".story [data-ply] a.moment, [data-step]");
    if (!line || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(Number(line.dataset.step ?? line.closest("[data-ply]").dataset.ply));
  });
  markMoment();
}
