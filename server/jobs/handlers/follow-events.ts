import { followers } from "#server/jobs/followers.ts";
import { followEvents } from "#server/jobs/following.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";

/** A follower's next events. Events of another version of the product are skipped. */
export async function follow({ name }: JobPayloads["follow-events"]): Promise<void> {
  const follower = followers[name];
  if (follower) await followEvents(name, follower);
}
