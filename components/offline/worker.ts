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
