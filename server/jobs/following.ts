import { type Db, sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { subscribe, takeEvents } from "#server/events/consumers.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { type Follower, type Followers, followers } from "./followers.ts";

/** The maximum of events in one transaction. */
const maxEvents = 100;
/** How long (ms) a queue that was empty is left alone. */
const pause = 1000;

const keyOf = (name: string) => `follow-${name}`;

/** Has events wait for every follower from now on, and each look for them. Repeated at each start. */
export async function startFollowing(db: Db, all: Followers = followers): Promise<void> {
  for (const [name, { events, isSelective = false }] of Object.entries(all)) {
    await subscribe(db, name, events, isSelective);
    await lookAgain(db, name, new Date());
  }
}

/** Gives a follower its waiting events and schedules the next look, at once if there may be more. */
export async function followEvents(name: string, follower: Follower): Promise<void> {
  const taken = await transaction(async (tx) => {
    const events = await takeEvents(tx, name, maxEvents);
    if (events.length > 0) await follower.follow(tx, events);
    return events.length;
  });
  await lookAgain(sql(), name, new Date(Date.now() + (taken < maxEvents ? pause : 0)));
}

/** Each follower has one job; a waiting one is rescheduled. */
async function lookAgain(db: Db, name: string, runAt: Date): Promise<void> {
  await enqueue(db, "follow-events", { name }, { key: keyOf(name), runAt });
}

/** Restarts a follower's chain of looks if it has broken off. */
export function followingCrontab(all: Followers = followers): string {
  return Object.keys(all)
    .map((name) => {
      const key = keyOf(name);
      const options = `id=${key}&jobKey=${key}&jobKeyMode=preserve_run_at`;
      return `* * * * * follow-events ?${options} ${JSON.stringify({ name })}`;
    })
    .join("\n");
}
