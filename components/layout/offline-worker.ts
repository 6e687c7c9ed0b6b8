/** How often (ms) an open page has the browser look for a newer worker. */
const hourly = 3_600_000;

/**
 * Installs the worker that keeps the build's files and the offline page, in this language. Answers how to stop
 * asking for a newer one; the worker itself stays.
 */
export function keepOfflineWorker(locale: string): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const address = `/offline-worker.js?${new URLSearchParams({ locale })}`;
  const kept = navigator.serviceWorker
    .register(address, { updateViaCache: "none" })
    // A browser may forbid it: everything works without, but for the page that says one is offline.
    .catch(() => null);
  const lookForNewer = async () => {
    const worker = await kept;
    // Out of reach for the moment: the next hour tells.
    await worker?.update().catch(() => null);
  };
  const timer = setInterval(() => void lookForNewer(), hourly);
  return () => clearInterval(timer);
}
