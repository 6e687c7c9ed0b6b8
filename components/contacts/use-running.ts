import { useRouter } from "next/navigation";
import { useState } from "react";
import { useLiveEvent } from "#components/layout/live.tsx";

interface Work {
  id: string;
  state: string;
}

/**
 * Work in the background, as the page was rendered with it and updated by events; after a gap of the socket it is
 * fetched again. `running` is null where the page has no such data.
 */
export function useRunning<One extends Work>(running: readonly One[] | null) {
  const router = useRouter();
  const [received, setReceived] = useState<readonly One[]>([]);
  const drop = () => setReceived(received.filter(({ state }) => state !== "running"));
  // A new answer of the server replaces the state from events, because the end of a run may have been missed.
  const [read, setRead] = useState(running);
  if (read !== running) {
    setRead(running);
    drop();
  }
  const notReceived = (running ?? []).filter(({ id }) => received.every((one) => one.id !== id));
  const all = [...notReceived, ...received];
  useLiveEvent("socket.connected", () => {
    if (!all.some(({ state }) => state === "running")) return;
    // If the page doesn't read them, running work is known from its next events.
    if (running === null) drop();
    else router.refresh();
  });
  const receive = (one: One) =>
    setReceived((known) => [...known.filter(({ id }) => id !== one.id), one]);
  return { all, hear: receive };
}
