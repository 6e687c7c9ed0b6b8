"use client";

import { useEffect, useState } from "react";
import { serverTime } from "#components/time/server-time.ts";

/** The present by the server's clock in milliseconds, each second anew; at first the moment the page was rendered. */
export function useNow(rendered: number): number {
  const [now, setNow] = useState(rendered);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const moment = serverTime();
      setNow(moment);
      timer = setTimeout(tick, 1000 - (moment % 1000));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return now;
}
