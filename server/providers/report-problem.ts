import type { PlatformProblem } from "#lib/providers/platform-problem.ts";
import { sql } from "#server/db/client.ts";
import { idFloor, newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { operatorIds } from "#server/users/service.ts";

/** Milliseconds within which operators are notified of a problem once, however many workers meet it. */
const quietFor = 86_400_000;

/** Notifies the operators of a problem of the platform, once a day. */
export async function reportProblem(problem: PlatformProblem, details = ""): Promise<void> {
  await sql().begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('providers.troubled'))`;
    const operators = await operatorIds(tx);
    const since = idFloor(new Date(Date.now() - quietFor));
    const known = await tx`
      select from events where owner_id = any(${operators}::uuid[]) and id >= ${since}
        and name = 'providers.troubled' and data->>'problem' = ${problem} limit 1`;
    if (known.length > 0) return;
    const ids = [newId()];
    const data = { problem, details };
    const events = operators.map((ownerId) => ({
      name: "providers.troubled" as const,
      ownerId,
      ids,
      data,
    }));
    await record(tx, { kind: "system" }, ...events);
  });
}
