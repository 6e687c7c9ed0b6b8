import type { ToastRequest } from "./toast.ts";

/** Toasts on the screen at once; more wait for their turn, so that none is over before it was seen. */
const most = 5;

/** Shows a toast; `gone` is called once it has left the screen. */
type Show = (request: ToastRequest, gone: () => void) => void;

/**
 * Lets toasts onto the screen. Failures stay until they are read: where they fill it, one place more is
 * left for what is only news.
 */
export function createToastQueue(show: Show): (request: ToastRequest) => void {
  const waiting: ToastRequest[] = [];
  const shown = new Set<ToastRequest>();
  const hasRoomFor = (request: ToastRequest) =>
    shown.size < most || (isNews(request) && ![...shown].some(isNews));
  const next = () => {
    const at = waiting.findIndex(hasRoomFor);
    const [request] = at === -1 ? [] : waiting.splice(at, 1);
    if (!request) return;
    shown.add(request);
    show(request, () => {
      if (shown.delete(request)) next();
    });
    next();
  };
  return (request) => {
    waiting.push(request);
    next();
  };
}

function isNews({ kind }: ToastRequest): boolean {
  return kind !== "failure";
}
