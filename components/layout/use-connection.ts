"use client";

import { useEffect, useState } from "react";
import { useLiveEvent } from "./live.tsx";

/** Milliseconds before a lost connection is shown; a restarted server is back sooner. */
const patience = 4000;

/** Whether the server can be reached: the browser is online, and the socket is connected or connects in a moment. */
export function useConnection(): boolean {
  const [isOnline, setOnline] = useState(true);
  const [lostAt, setLostAt] = useState<number | null>(null);
  const [isLost, setLost] = useState(false);
  useLiveEvent("socket.lost", () => setLostAt((at) => at ?? Date.now()));
  useLiveEvent("socket.connected", () => {
    setLostAt(null);
    setLost(false);
  });
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(() => setLost(true), patience);
    return () => clearTimeout(timer);
  }, [lostAt]);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOnline && !isLost;
}
