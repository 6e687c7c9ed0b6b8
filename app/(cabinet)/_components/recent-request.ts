import { serverTime } from "#components/time/server-time.ts";
import { presetRange } from "#lib/dates/presets.ts";

export const recentRows = 8;

/** Parameters of the widgets' lists: the account's own rows of the last 5 minutes, newest first. */
export function recentRequest(ownerId: string, now = new Date(serverTime())): URLSearchParams {
  const { from } = presetRange("minutes5", "UTC", now);
  return new URLSearchParams({
    $limit: String(recentRows),
    OwnerId: ownerId,
    "createdAt[$gte]": from.toISOString(),
  });
}
