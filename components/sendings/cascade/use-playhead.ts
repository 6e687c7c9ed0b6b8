import { useEffect, useState } from "react";

const frame = 50;

/** Plays seconds up to `end`; speed 0 is at its end at once. `now` is null until it is played. */
export function usePlayhead(end: number) {
  const [now, setNow] = useState<number | null>(null);
  const [speed, setSpeed] = useState(0);
  const isRunning = now !== null && now < end && speed > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => setNow((was) => Math.min(end, (was ?? 0) + (speed * frame) / 1000)),
      frame,
    );
    return () => clearInterval(timer);
  }, [isRunning, end, speed]);
  return {
    now,
    play: (wanted: number) => {
      setSpeed(wanted);
      setNow(wanted === 0 ? end : 0);
    },
    reset: () => setNow(null),
  };
}
