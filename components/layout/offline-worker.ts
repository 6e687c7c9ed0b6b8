import { offlinePages } from "#lib/offline-pages.ts";

/** How often (ms) an open page has the browser look for a newer worker. */
const hourly = 3_600_000;

/**
 * Installs the worker that keeps the build's files, and keeps the page that it shows without a connection, as this
 * build has it in this language. Answers how to stop asking for a newer worker; it itself stays.
 */
export function keepOfflineWorker(locale: string, build: string): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const kept = navigator.serviceWorker
    .register("/offline-worker.js", { updateViaCache: "none" })
    // A browser may forbid it: everything works without, but for the page that says one is offline.
    .catch(() => null);
  keepPage(`/offline?${new URLSearchParams({ locale, build })}`).catch(() => null);
  const lookForNewer = async () => {
    const worker = await kept;
    // The server can't be reached now; the next attempt is in an hour.
    await worker?.update().catch(() => null);
  };
  const timer = setInterval(() => void lookForNewer(), hourly);
  return () => clearInterval(timer);
}

/** Keeps this page and no other; what is there already isn't asked for again. */
async function keepPage(address: string): Promise<void> {
  const pages = await caches.open(offlinePages);
  if (await pages.match(address)) return;
  const page = await fetch(address);
  if (!page.ok) return;
  const others = await pages.keys();
  await pages.put(address, page);
  await Promise.all(others.map(async (other) => pages.delete(other)));
}
