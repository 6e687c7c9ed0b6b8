/**
 * The script of a customer's page: `cabinetPush.subscribe(invitation)` asks for permission and hands the subscription over. It
 * resolves with whether the visitor has agreed.
 */
export function pageScript(publicKey: string): string {
  return `(() => {
  const api = new URL(document.currentScript.src);
  api.search = "";
  const worker = document.currentScript.dataset.worker || "/cabinet-push.js";
  const key = Uint8Array.from(atob(${JSON.stringify(publicKey)}.replace(/-/g, "+").replace(/_/g, "/")), (c) => c.charCodeAt(0));
  window.cabinetPush = {
    async subscribe(invitation) {
      if (!("serviceWorker" in navigator) || !("PushManager" in window)) return false;
      if ((await Notification.requestPermission()) !== "granted") return false;
      await navigator.serviceWorker.register(worker);
      const { pushManager } = await navigator.serviceWorker.ready;
      const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      const { endpoint, keys } = subscription.toJSON();
      const body = JSON.stringify({ invitation, endpoint, p256dh: keys.p256dh, auth: keys.auth, at: Date.now() });
      await fetch(api, { method: "POST", mode: "no-cors", credentials: "omit", headers: { "Content-Type": "text/plain" }, body });
      return true;
    },
  };
})();
`;
}

/** What the site's own service worker imports: it shows messages and opens the site. */
export const workerScript = `self.addEventListener("push", (event) => {
  const { title, text, tag } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag }));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(self.registration.scope));
});
`;
