// "Tell me when it is my turn", also when the page is closed: asks the browser, and tells the table where to write to.
"use strict";
{
  const box = document.getElementById("push");
  const post = (fields) =>
    fetch(box.dataset.address, { method: "POST", headers: { "X-CSRFToken": box.dataset.token }, body: new URLSearchParams(fields) });
  const known = async () => (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription();

  async function subscribe() {
    if ((await Notification.requestPermission()) !== "granted") return false;
    await navigator.serviceWorker.register(box.dataset.worker);
    const registration = await navigator.serviceWorker.ready;
    const wish = { userVisibleOnly: true, applicationServerKey: box.dataset.key };
    const { endpoint, keys } = (await registration.pushManager.subscribe(wish)).toJSON();
    return (await post({ endpoint, ...keys })).ok;
  }
  async function unsubscribe() {
    const subscription = await known();
    if (!subscription) return;
    await post({ endpoint: subscription.endpoint, remove: "1" });
    await subscription.unsubscribe();
  }
  if (isSecureContext && "PushManager" in window) {
    box.closest("[hidden]").hidden = false;
    known().then((subscription) => (box.checked = Boolean(subscription)));
    box.addEventListener("change", async () => {
      const wanted = box.checked;
      box.disabled = true;
      try {
        box.checked = wanted && (await subscribe());
        if (!wanted) await unsubscribe();
      } catch {
        box.checked = false; // the browser's maker offers no such service here
      }
      box.disabled = false;
    });
  }
}
