import { CacheFirst, ExpirationPlugin, NetworkOnly, Serwist } from "serwist";

// Bundled by scripts/offline-worker.mjs, which puts the build's name here.
declare const offlineBuild: string;

const locale = new URL(location.href).searchParams.get("locale") ?? "";
/** Holds nothing of anybody's account. */
const offlinePage = `/offline?${new URLSearchParams({ locale })}`;

/**
 * Keeps two things: files of the build, whose names change with what is in them, and the page that says one is
 * offline. Pages and answers of the API are somebody's: they always come from the server and are never kept.
 */
const serwist = new Serwist({
  precacheEntries: [{ url: offlinePage, revision: offlineBuild }],
  precacheOptions: { cleanupOutdatedCaches: true },
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
    { matcher: ({ request }) => request.mode === "navigate", handler: new NetworkOnly() },
  ],
  fallbacks: {
    entries: [{ url: offlinePage, matcher: ({ request }) => request.destination === "document" }],
  },
});

serwist.addEventListeners();
