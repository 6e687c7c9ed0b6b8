import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from "serwist";
import { offlinePages } from "#lib/offline-pages.ts";

/** As an open page of the cabinet kept it (`keepOfflineWorker`), in the language last chosen. */
async function findOfflinePage(): Promise<Response | undefined> {
  const pages = await caches.open(offlinePages);
  return pages.match("/offline", { ignoreSearch: true });
}

/**
 * Keeps files of the build, whose names change with what is in them, and shows the page that says one is offline.
 * Pages and answers of the API are somebody's: they always come from the server and are never kept.
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
