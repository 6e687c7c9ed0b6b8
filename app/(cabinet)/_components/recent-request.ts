import { serverTime } from "#components/time/server-time.ts";

export const recentRows = 8;
const period = 5 * 60_000;

/** Which rows a widget shows: of one account, or of all in the reader's scope with whose they are. */
export interface RecentOf {
  resource: "sendings" | "billings";
  ownerId: string | null;
}

/** The cache key of a widget's rows. */
export function recentKey({ resource, ownerId }: RecentOf): readonly unknown[] {
  return [resource, "recent", ownerId];
}

/** Parameters of the widgets' lists: rows of the last 5 minutes, newest first. */
export function recentRequest(
  { resource, ownerId }: RecentOf,
  now = new Date(serverTime()),
): URLSearchParams {
  return new URLSearchParams({
    $limit: String(recentRows),
    ...(ownerId !== null && { OwnerId: ownerId }),
    ...(ownerId === null && resource === "sendings" && { $scope: "Owner" }),
    "createdAt[$gte]": new Date(now.getTime() - period).toISOString(),
  });
}
