// Some clicks by chance, each as soon as there is something to choose; ends early when the game does.
async (picks) => {
  const frame = () => new Promise(requestAnimationFrame);
  const version = () => document.getElementById("state").dataset.version;
  const buttons = () => [...document.querySelectorAll(".moves button")].filter((b) => !/resign|back/.test(b.dataset.notation));
  const ready = async () => { const until = performance.now() + 20000; while (!buttons().length && !document.querySelector(".decision.over") && performance.now() < until) await frame(); };
  for (const pick of picks) {
    await ready();
    const [all, before] = [buttons(), version()];
    if (!all.length) return;
    all[Math.floor(pick * all.length)].click();
    const until = performance.now() + 4000;  // a click that came too late is refused, and the next one made
    while (version() === before && performance.now() < until) await frame();
  }
  await ready();
}
