export interface ToastRequest {
  kind: "success" | "failure" | "info";
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds it stays, where that is not the usual time. */
  duration?: number;
  /** The server was out of reach: the toast is over once the server is within reach again. */
  isOfConnection?: boolean;
}

/** The window's event when a connection that was lost stands again; the browser's own event is `online`. */
export const reconnected = "reconnected";

let isLoaded = false;
const listeners = new Set<() => void>();
let last: Promise<void> = Promise.resolve();

/** Says that something has happened: success and news for 5 s, a failure until it is closed. */
export function showToast(request: ToastRequest): void {
  last = last.then(() => load(request)).catch(() => undefined);
}

/** Sonner comes with the first toast, and keeps what is shown before its toaster is rendered. */
async function load(request: ToastRequest): Promise<void> {
  const { show } = await import("./sonner.tsx");
  show(request);
  isLoaded = true;
  for (const listener of listeners) listener();
}

/** Whether the toaster's code is there: a store for `useSyncExternalStore`. */
export const toasterLoaded = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => isLoaded,
};
