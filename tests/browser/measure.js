// What is on the page: the size of every text, its contrast with what is painted under it, the size of what can be
// chosen, and whether what can be chosen is in sight or marked.
(colours) => {
  const shown = (node) => node.getClientRects().length && node.checkVisibility?.();
  const stage = document.getElementById("stage");
  const parse = (text) => { const m = /rgba?\(([^)]+)\)/.exec(text); const p = m ? m[1].split(/[ ,/]+/).map(Number) : [0, 0, 0, 0]; return p.length > 3 ? p : [...p, 1]; };
  const light = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => (v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)).reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const over = (top, ground) => ground.slice(0, 3).map((v, i) => top[i] * top[3] + v * (1 - top[3]));
  const ratio = (one, other) => { const [a, b] = [light(one), light(other)].sort((x, y) => y - x); return (a + .05) / (b + .05); };
  const paint = (node, what) => { const style = getComputedStyle(node); const colour = parse(style[what]); colour[3] *= Number(style[what + "Opacity"] ?? 1) * Number(style.opacity); return colour; };
  // All shapes that are painted before a text and lie under its middle, in order.
  const ground = (text, svg) => {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    let colour = [36, 29, 22];
    for (const shape of svg.querySelectorAll("rect, path, circle, ellipse")) {
      if (!(shape.compareDocumentPosition(text) & 4) || shape.closest("symbol, defs")) continue;
      const matrix = shape.getScreenCTM();
      if (!matrix) continue;
      const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
      if (getComputedStyle(shape).fill !== "none" && shape.isPointInFill(point)) colour = over(paint(shape, "fill"), colour);
    }
    return colour;
  };
  const small = [], pale = [];
  for (const text of stage.querySelectorAll("svg text, svg tspan")) {
    if (!text.textContent.trim() || !shown(text) || text.closest("symbol, defs, [data-overview]")) continue;
    const matrix = text.getScreenCTM?.() ?? text.parentNode.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.a, matrix.b);
    const where = text.closest("[id^=section-]")?.id + ": " + text.textContent;
    small.push([Math.round(size * 100) / 100, where]);
    if (text.tagName === "tspan" || !colours) continue;
    const colour = ground(text, text.closest("#stage svg[role=group]"));
    const contrast = ratio(over(paint(text, "fill"), colour), colour);
    pale.push([Math.round(contrast * 100) / 100, where]);
  }
  const narrow = [];
  for (const node of document.querySelectorAll("#stage [data-lit], #table button")) {
    if (!shown(node) || node.closest("details:not([open])")) continue;
    const box = node.getBoundingClientRect();
    narrow.push([Math.round(Math.min(box.width, box.height) * 10) / 10, node.getAttribute("aria-label") ?? node.textContent.trim()]);
  }
  const frame = stage.getBoundingClientRect();
  const top = frame.top + (document.getElementById("stage-top")?.offsetHeight ?? 0);
  const reachable = new Set();
  const onStage = document.getElementById("on-stage");
  const boardFrame = new DOMRect(frame.left, top, frame.width, frame.bottom - top);
  for (const node of stage.querySelectorAll("[data-lit]")) {
    const box = node.getBoundingClientRect();
    const view = onStage?.contains(node) ? onStage.getBoundingClientRect() : boardFrame;
    const inSight = box.width && box.right > view.left && box.left < view.right && box.bottom > view.top && box.top < view.bottom;
    const hidden = node.closest(".away");
    const tab = hidden && [...document.querySelectorAll("#panes .has-lit")].some((t) => shown(t) && t.dataset.parts.split(" ").includes(hidden.dataset.part));
    const marked = box.width && !document.getElementById("further").hidden;
    if (inSight || tab || marked) (node.dataset.move ?? node.dataset.moves).split(" ").forEach((move) => reachable.add(move));
  }
  const lit = [...stage.querySelectorAll("[data-lit]")].flatMap((node) => (node.dataset.move ?? node.dataset.moves).split(" "));
  const parts = [...document.querySelectorAll("#board [data-part]:not(.away)")].map((part) => part.getBoundingClientRect());
  // A pane of cards to choose from, by itself, is a list and not the board: what of it is out of sight is marked.
  const gallery = document.querySelectorAll("#board [data-part]:not(.away, #part-choice)").length === 0;
  const area = (boxes) => boxes.reduce((sum, box) => sum + Math.max(0, box.width) * Math.max(0, box.height), 0);
  const cut = (box) => new DOMRect(0, 0, Math.min(box.right, frame.right) - Math.max(box.left, frame.left), Math.min(box.bottom, frame.bottom) - Math.max(box.top, top));
  // The whole place where somebody acts, or of something that can be chosen there, and as much on each side of it, as
  // far as the map goes.
  const shownAround = (place) => {
    const [box, map] = [place, place.closest("svg[role=group]")].map((one) => one.getBoundingClientRect());
    const clip = place.closest(".map")?.getBoundingClientRect() ?? frame;
    const [left, right] = [Math.max(map.left, box.left - box.width), Math.min(map.right, box.right + box.width)];
    const [high, low] = [Math.max(map.top, box.top - box.height), Math.min(map.bottom, box.bottom + box.height)];
    return box.width && left >= Math.max(frame.left, clip.left) - 2 && right <= Math.min(frame.right, clip.right) + 2 && high >= top - 2 && low <= frame.bottom + 2;
  };
  const actors = [...document.querySelectorAll("#board [data-acting]")].map((node) => node.closest('[id^="section-"]'));
  const places = [...actors, ...document.querySelectorAll("#board [data-lit]")];
  const least = (list) => list.sort((a, b) => a[0] - b[0]).slice(0, 4);
  return {
    small: least(small), pale: least(pale), narrow: least(narrow), lost: lit.filter((move) => !reachable.has(move)),
    share: gallery ? 1 : area(parts.map(cut)) / area(parts), lit: [...stage.querySelectorAll("[data-lit]")].some((n) => n.getBoundingClientRect().width),
    acting: places.some(shownAround),
    staged: Boolean(onStage?.offsetHeight && onStage.scrollHeight <= onStage.clientHeight + 2),
    page: document.documentElement.scrollWidth - innerWidth,
  };
}
