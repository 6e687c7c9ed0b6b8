import { useCallback, useEffect, useState } from "react";

const storageKey = "login-wait-until";

/**
 * Whole seconds left of a wait that `start` begins; 0 when there is none. The wait outlives a reload
 * of the page in the same tab.
 */
export function useCountdown(): {
  secondsLeft: number;
  start: (untilEpochSeconds: number) => void;
} {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);

  useEffect(() => {
    // Read after mounting: the server can't know it, and the first render has to be the server's.
    setUntil(Number(sessionStorage.getItem(storageKey) ?? 0));
    setNow(Date.now());
  }, []);

  const isWaiting = until * 1000 > now;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isWaiting]);

  const start = useCallback((untilEpochSeconds: number) => {
    sessionStorage.setItem(storageKey, String(untilEpochSeconds));
    setUntil(untilEpochSeconds);
    setNow(Date.now());
  }, []);

  return { secondsLeft: isWaiting ? Math.ceil((until * 1000 - now) / 1000) : 0, start };
}
