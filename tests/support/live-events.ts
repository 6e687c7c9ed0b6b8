import { sql } from "#server/db/client.ts";
import { liveChannel } from "#server/realtime/publish.ts";

/** Live events of an account's, as they come. */
export async function hearLive(ownerId: string) {
  const heard: { event: string; data: { id: string; ListId?: string } }[] = [];
  const { unlisten } = await sql().listen(liveChannel, (payload) => {
    const live = JSON.parse(payload);
    if (live.ownerId === ownerId) heard.push({ event: live.event, data: live.data });
  });
  return { heard, stop: unlisten };
}
