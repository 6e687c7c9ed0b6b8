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
    /** From where it stands, or anew from its end. */
    play: () => {
      if (now >= end) setAt(0);
      setPlaying(true);
    },
    pause: () => setPlaying(false),
    /** To a moment, where it stands then. */
    seek: (moment: number) => {
      setPlaying(false);
      setAt(moment);
    },
  };
}
