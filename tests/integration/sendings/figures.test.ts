import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveredShare } from "#lib/sendings/figures.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { compareDays, foldDeltas, listDayTasks, listSendings } from "#server/sendings/service.ts";
import { countTaskFailures, getTask } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { rollDice } from "#tests/support/faults/scale.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

const outcomes = [
  { status: "sent" },
  { status: "delivered" },
  { status: "seen" },
  { status: "failed", error: "UNDELIV" },
  { status: "failed", error: stoppedError },
] as const;

interface Counted {
  sent: number;
  delivered: number;
  failed: number;
  stopped: number;
}

/** What the rows themselves come to, in words of this test's own. */
async function countRows(ownerId: string, groupId: string | null): Promise<Counted> {
  const [row] = await sql()<Counted[]>`
    select count(*) filter (where status in ('sent', 'delivered', 'seen'))::int as sent,
      count(*) filter (where status in ('delivered', 'seen'))::int as delivered,
      count(*) filter (where status = 'failed' and error is distinct from 'stopped')::int as failed,
      count(*) filter (where status = 'failed' and error = 'stopped')::int as stopped
    from sendings where owner_id = ${ownerId} and group_id is not distinct from ${groupId}`;
  return row as Counted;
}

function add(some: readonly Counted[]): Counted {
  const of = (name: keyof Counted) => some.reduce((sum, row) => sum + row[name], 0);
  return {
    sent: of("sent"),
    delivered: of("delivered"),
    failed: of("failed"),
    stopped: of("stopped"),
  };
}

const dice = rollDice();

test(`home, lists, bulk sends and the reasons of failures count alike, whatever happened to the messages (seed ${dice.seed})`, async () => {
  for (let round = 0; round < 5; round++) {
    const user = await createUser(sql());
    const actor = actorFor(user);
    const groups: (string | null)[] = [null];
    for (let at = 0; at < 3; at++) {
      const size = 1 + dice.between(0, 39);
      const { id } = await createTask(sql(), { ownerId: user.id, state: "running", total: size, accepted: size });
      groups.push(id);
      await createSendings(sql(), user.id, Array.from({ length: size }, () => ({ groupId: id, status: "pending" as const })));
    }
    await createSendings(sql(), user.id, Array.from({ length: dice.between(0, 19) }, () => ({ status: "pending" as const })));
    const rows = await sql()<{ id: string }[]>`select id from sendings where owner_id = ${user.id} order by id`;
    for (let part = 0; part < 4; part++) {
      const some = rows.filter(() => dice.between(0, 1) === 0);
      const moved = some.map(({ id }): Outcome => ({ id, ownerId: user.id, ...dice.pick(outcomes) }));
      await transaction((tx) => applyOutcomes(tx, { kind: "system" }, moved));
      if (part === 1) await foldDeltas(sql());
    }

    const byGroup = await Promise.all(groups.map(async (id) => countRows(user.id, id)));
    const all = add(byGroup);
    const { today } = await compareDays(actor, "own", new Date());
    expect(today).toMatchObject(all);
    expect(deliveredShare(today)).toBe(all.delivered + all.failed > 0 ? all.delivered / (all.delivered + all.failed) : null);

    const page = await listSendings(actor, parseListParameters([["$limit", "1"]], sendingsList, "session"));
    const sumOf = (...states: string[]) =>
      (page.sums ?? []).reduce((sum, line) => sum + (states.includes(line.state) ? line.count : 0), 0);
    expect({
      sent: sumOf("sent", "delivered", "seen"),
      delivered: sumOf("delivered", "seen"),
      failed: sumOf("failed"),
      stopped: sumOf("stopped"),
    }).toEqual(all);

    const { parts } = await listDayTasks(actor, new Date(), 10);
    for (const [at, id] of groups.entries()) {
      const expected = byGroup[at] as Counted;
      const part = parts.find((one) => one.id === id);
      if (part) expect(part).toMatchObject(expected);
      else expect(add([expected])).toEqual({ sent: 0, delivered: 0, failed: 0, stopped: 0 });
      if (id === null) continue;
      const { meta } = await getTask(actor, id);
      expect({
        sent: meta.completed,
        delivered: meta.delivered + meta.seen,
        failed: meta.errored,
        stopped: meta.stopped,
      }).toEqual(expected);
      const reasons = await countTaskFailures(actor, id);
      expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(expected.failed);
    }
  }
}, 60_000); // prettier-ignore
