import { sql } from "#server/db/client.ts";
import { liveChannel } from "#server/realtime/publish.ts";

/** Collects the live events of an account as they arrive. */
export async function collectLiveEvents(ownerId: string) {
  const heard: { event: string; data: { id: string; ListId?: string } }[] = [];
  const { unlisten } = await sql().listen(liveChannel, (payload) => {
    const live = JSON.parse(payload);
    if (live.ownerId === ownerId) heard.push({ event: live.event, data: live.data });
  });
  return { heard, stop: unlisten };
}
