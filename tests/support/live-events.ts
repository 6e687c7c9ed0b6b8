import { vi } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { liveChannel } from "#server/realtime/publish.ts";

/** Collects the live events of an account as they arrive. */
export async function collectLiveEvents(ownerId: string) {
  const heard: { event: string; data: { id: string; ListId?: string } }[] = [];
  const marks = new Set<string>();
  const { unlisten } = await sql().listen(liveChannel, (payload) => {
    const live = JSON.parse(payload);
    if (live.ownerId === ownerId) heard.push({ event: live.event, data: live.data });
    else if (live.mark) marks.add(live.mark);
  });
  /** Resolves with the events of this name once all that has been committed by now is here. */
  const allOf = async (name: string) => {
    const mark = newId();
    await sql().notify(liveChannel, JSON.stringify({ mark }));
    await vi.waitFor(() => {
      if (!marks.has(mark)) throw new Error("the mark has not arrived");
    }, 20_000);
    return heard.filter(({ event }) => event === name);
  };
  return { heard, allOf, stop: unlisten };
}
