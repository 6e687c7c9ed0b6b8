import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from "serwist";
import { offlinePages } from "#lib/offline-pages.ts";

/** The offline page that an open page of the cabinet cached (`keepOfflineWorker`), in the language last chosen. */
async function findOfflinePage(): Promise<Response | undefined> {
  const pages = await caches.open(offlinePages);
  return pages.match("/offline", { ignoreSearch: true });
}

/**
 * Caches files of the build, whose names change with their content, and shows the offline page. Pages and API
 * answers belong to an account, so they are never cached.
 */
const serwist = new Serwist({
  skipWaiting: true,
  clientsClaim: true,
  disableDevLogs: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      matcher: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
      handler: new CacheFirst({
        cacheName: "build",
        plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * 24 * 3600 })],
      }),
    },
    {
      matcher: ({ request }) => request.mode === "navigate",
      handler: new NetworkOnly({ plugins: [{ handlerDidError: findOfflinePage }] }),
    },
  ],
});

serwist.addEventListeners();

interface Pushed {
  title: string;
  text: string;
  /** The path of this site that it is about. */
  path: string;
  /** A repeated message has the same tag and takes the place of the earlier one. */
  tag: string;
}

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Tab {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What is used here of a service worker's scope; the compiler knows that of pages. */
interface Scope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(
    type: "push",
    listener: (event: Waiting & { data: { json(): unknown } | null }) => void,
  ): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: Waiting & { notification: Notification }) => void,
  ): void;
}

declare const self: Scope;

self.addEventListener("push", (event) => {
  if (!event.data) return;
  const { title, text, path, tag } = event.data.json() as Pushed;
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      icon: "/icon.svg",
      data: { path },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  const { path } = event.notification.data as Pick<Pushed, "path">;
  event.notification.close();
  event.waitUntil(openPage(new URL(path, self.location.origin)));
});

/** Shows a page of this site: in a tab that shows it already, else in a new one. */
async function openPage(url: URL): Promise<void> {
  if (url.origin !== self.location.origin) return;
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = tabs.find((tab) => tab.url === url.href);
  await (open ? open.focus() : self.clients.openWindow(url.href));
}
