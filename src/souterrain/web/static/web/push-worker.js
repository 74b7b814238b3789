// Wakes up for a push and nothing else: it keeps no page and answers no request.
"use strict";
self.addEventListener("push", (event) => {
  const { title, body, url, lang } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, lang, tag: url, data: url, icon: "/static/web/icon-192.png" }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, self.location.origin)));
});
async function show(address) {
  if (address.origin !== self.location.origin) return;
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = open.find((page) => new URL(page.url).pathname === address.pathname);
  await (there ? there.focus() : self.clients.openWindow(address.href));
}
