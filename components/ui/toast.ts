export interface ToastRequest {
  kind: "success" | "failure" | "info";
  title: string;
  description?: string;
  action?: { label: string; onClick: () => void };
  /** Milliseconds it stays, where that is not the usual time. */
  duration?: number;
  /** The server was out of reach: over once it is within reach again. */
  isOfConnection?: boolean;
}

/** Heard of the window when a connection that was lost stands again; the browser's own is `online`. */
export const reconnected = "reconnected";

type Show = (request: ToastRequest) => void;

let show: Show | undefined;
const waiting: ToastRequest[] = [];
const wake = new Set<() => void>();

/** Says that something has happened: success and news for 5 s, a failure until it is read. */
export function showToast(request: ToastRequest): void {
  if (show) {
    show(request);
    return;
  }
  waiting.push(request);
  for (const call of wake) call();
}

/** Called by the toaster once it can show; what came before it is shown then. */
export function connectToaster(connected: Show): () => void {
  show = connected;
  for (const request of waiting.splice(0)) connected(request);
  return () => {
    show = undefined;
  };
}

/** Calls back when the first toast waits, so that the toaster's code loads only then. */
export function onFirstToast(call: () => void): () => void {
  wake.add(call);
  if (waiting.length > 0) call();
  return () => wake.delete(call);
}
