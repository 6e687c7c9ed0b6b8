import { serverTime } from "#components/time/server-time.ts";

export const recentRows = 8;
const period = 5 * 60_000;

/** Parameters of the widgets' lists: the account's own rows of the last 5 minutes, newest first. */
export function recentRequest(ownerId: string, now = new Date(serverTime())): URLSearchParams {
  return new URLSearchParams({
    $limit: String(recentRows),
    OwnerId: ownerId,
    "createdAt[$gte]": new Date(now.getTime() - period).toISOString(),
  });
}
