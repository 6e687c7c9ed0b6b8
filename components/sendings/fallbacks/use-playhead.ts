import { useEffect, useState } from "react";

const frame = 50;

/** Plays seconds up to `end`, `speed` of them in one; speed 0 is at its end at once. */
export function usePlayhead(end: number, speed: number) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const now = Math.min(at, end);
  const isRunning = isPlaying && now < end;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(
      () => setAt((was) => (speed === 0 ? end : Math.min(end, was + (speed * frame) / 1000))),
      speed === 0 ? 0 : frame,
    );
    return () => clearInterval(timer);
  }, [isRunning, end, speed]);
  return {
    now,
    isRunning,
    /** Plays from the current position, or from the start if it is at the end. */
    play: () => {
      if (now >= end) setAt(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    /** Moves to a time and stops there. */
    seek: (moment: number) => {
      setPlaying(false);
      setAt(moment);
    },
  };
}
