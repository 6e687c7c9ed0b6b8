import { serverTime } from "./server-time.ts";

/** The server's clock for all that show it at once: one timer of `step` milliseconds while anything listens. */
export function sharedClock(step: number) {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let now: number | null = null;
  const tick = () => {
    now = serverTime();
    for (const listener of listeners) listener();
  };
  return {
    /** Milliseconds since 1970, the same until the next step. */
    read: (): number => (now ??= serverTime()),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      timer ??= setInterval(tick, step);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
        now = null;
      };
    },
  };
}
