import type { PushSubscriptionInput } from "#lib/notifications/push-subscription.ts";

/** Why a browser shows no notifications: texts are `settings.notify.ways.<name>`. */
export type PushRefusal = "unsupported" | "denied" | "unreachable";

/** Subscribes this browser, which asks the person first. */
export async function subscribeBrowser(
  publicKey: string,
): Promise<PushSubscriptionInput | PushRefusal> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window)) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  try {
    await navigator.serviceWorker.register("/offline-worker.js", { updateViaCache: "none" });
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth) return "unreachable";
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth, name: browserName() };
  } catch {
    // No worker in development, a private window, or the browser's own service is away.
    return "unreachable";
  }
}

/** The browser and its system in the words of its user agent. */
function browserName(): string {
  const { userAgent } = navigator;
  const [browser = "Browser"] = ["Edg", "OPR", "YaBrowser", "Firefox", "Chrome", "Safari"].filter(
    (name) => userAgent.includes(name),
  );
  const [system = ""] = ["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"].filter((name) =>
    userAgent.includes(name),
  );
  const names: Record<string, string> = { Edg: "Edge", OPR: "Opera", YaBrowser: "Yandex" };
  return [names[browser] ?? browser, system].filter(Boolean).join(", ");
}
