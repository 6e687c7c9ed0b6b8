"use client";

import { useEffect } from "react";
import { learnServerTime } from "./server-time.ts";

/** Passes the server's time at rendering to the browser; rendered before the components that need it. */
export function ServerClock({ at }: { at: number }) {
  useEffect(() => learnServerTime(at), [at]);
  return null;
}
