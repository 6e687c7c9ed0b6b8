import type { PlatformProblem } from "#lib/providers/platform-problem.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { type NewEvent, record } from "#server/events/service.ts";
import { operatorIds } from "#server/users/service.ts";

/** Milliseconds within which operators are notified of a problem once, however many workers meet it. */
const quietFor = 86_400_000;

/** Notifies the operators of a problem of the platform, once a day. */
export async function reportProblem(problem: PlatformProblem, details = ""): Promise<void> {
  await notifyOnce("providers.troubled", "problem", problem, (ownerId) => ({
    name: "providers.troubled" as const,
    ownerId,
    ids: [newId()],
    data: { problem, details },
  }));
}

/** Notifies the operators, once a day, that messages wait for a provider and have no other way. */
export async function reportStalledProvider(id: string): Promise<void> {
  const [row] = await sql()<{ title: string }[]>`select title from providers where id = ${id}`;
  if (!row) return;
  await notifyOnce("providers.stalled", "provider", row.title, (ownerId) => ({
    name: "providers.stalled" as const,
    ownerId,
    ids: [id],
    data: { provider: row.title },
  }));
}

/** Records an event for each operator, unless one of them has had it lately with this value. */
async function notifyOnce(
  name: string,
  member: string,
  value: string,
  eventFor: (ownerId: string) => NewEvent,
): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext(${name}))`;
    const operators = await operatorIds(tx);
    const since = idFloor(new Date(Date.now() - quietFor));
    const known = await tx`
      select from events where owner_id = any(${operators}::uuid[]) and id >= ${since}
        and name = ${name} and data->>${member} = ${value} limit 1`;
    if (known.length > 0) return;
    await record(tx, { kind: "system" }, ...operators.map(eventFor));
  });
}
