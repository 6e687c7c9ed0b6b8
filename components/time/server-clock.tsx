"use client";

import { useEffect } from "react";
import { learnServerTime } from "./server-time.ts";

/** Tells the browser what time it was when the server rendered the page; stands before what asks. */
export function ServerClock({ at }: { at: number }) {
  useEffect(() => learnServerTime(at), [at]);
  return null;
}
