import { afterAll, beforeAll, expect, test } from "vitest";
import { deliveredShare } from "#lib/sendings/figures.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { stoppedError } from "#lib/sendings/sums.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { createSendings, type NewSending } from "#server/seed/factories/sendings.ts";
import { createTask } from "#server/seed/factories/tasks.ts";
import { createUser } from "#server/seed/factories/users.ts";
import type { Outcome } from "#server/sendings/outcomes/outcome-table.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import {
  compareDays,
  foldDeltas,
  listDayAccounts,
  listDayTasks,
  listSendings,
} from "#server/sendings/service.ts";
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

/** What the rows themselves come to, in words of this test's own: messages, and people by their furthest message. */
async function countRows(
  ownerId: string,
  groupId: string | null,
): Promise<Record<"messages" | "people", Counted> & { followUps: number }> {
  const counted = sql()`
    count(*) filter (where state in ('sent', 'delivered', 'seen'))::int as sent,
    count(*) filter (where state in ('delivered', 'seen'))::int as delivered,
    count(*) filter (where state = 'failed')::int as failed,
    count(*) filter (where state = 'stopped')::int as stopped`;
  const found = sql()`
    select chain_id, step, case when status = 'failed' and error = 'stopped' then 'stopped' else status end as state
    from sendings where owner_id = ${ownerId} and group_id is not distinct from ${groupId}`;
  const [messages] = await sql()<Counted[]>`select ${counted} from (${found}) s`;
  const [people] = await sql()<Counted[]>`
    select ${counted} from (
      select case when bool_or(state = 'seen') then 'seen' when bool_or(state = 'delivered') then 'delivered'
        when bool_or(state = 'sent') then 'sent' when bool_or(state = 'pending') then 'pending'
        when bool_or(state = 'stopped') then 'stopped' else 'failed' end as state
      from (${found}) s group by chain_id
    ) p`;
  const [row] = await sql()<{ followUps: number }[]>`
    select count(*)::int as follow_ups from (${found}) s where step > 0 and state <> 'pending'`;
  return {
    messages: messages as Counted,
    people: people as Counted,
    followUps: row?.followUps ?? 0,
  };
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

/** A bulk send whose first messages some fallbacks have followed, and people for whom none was made. */
async function createGroup(ownerId: string): Promise<{ id: string; unmade: number }> {
  const size = dice.between(0, 39);
  const unmade = dice.between(0, 9);
  const { id } = await createTask(sql(), {
    ownerId,
    state: "running",
    total: size + unmade,
    accepted: size,
  });
  const firsts = Array.from({ length: size }, (): NewSending => ({
    groupId: id,
    status: "pending",
    step: 0,
  }));
  await createSendings(sql(), ownerId, firsts);
  const rows = await sql()<{ id: string }[]>`select id from sendings where group_id = ${id}`;
  const followed = rows.filter(() => dice.between(0, 3) === 0);
  await createSendings(
    sql(),
    ownerId,
    followed.map((first): NewSending => ({
      groupId: id,
      status: "pending",
      step: 1,
      chainId: first.id,
    })),
  );
  await sql()`
    insert into cascade_steps (chain_id, step, owner_id, group_id, state, cause, caused_at, sending_id)
    select chain_id, 1, owner_id, group_id, 'started', 'timeout', now(), id from sendings where group_id = ${id} and step = 1`;
  await sql()`
    update tasks set total = total + ${followed.length}, accepted = accepted + ${followed.length}, follow_ups = ${followed.length}
    where id = ${id}`;
  return { id, unmade };
}

test(`home, lists, bulk sends and the reasons of failures count alike, whatever happened to the messages (seed ${dice.seed})`, async () => {
  for (let round = 0; round < 5; round++) {
    const user = await createUser(sql());
    const actor = actorFor(user);
    const groups = [await createGroup(user.id), await createGroup(user.id), await createGroup(user.id)];
    await createSendings(sql(), user.id, Array.from({ length: dice.between(0, 19) }, () => ({ status: "pending" as const })));
    const rows = await sql()<{ id: string }[]>`select id from sendings where owner_id = ${user.id} order by id`;
    for (let part = 0; part < 4; part++) {
      const some = rows.filter(() => dice.between(0, 1) === 0);
      const moved = some.map(({ id }): Outcome => ({ id, ownerId: user.id, ...dice.pick(outcomes) }));
      await transaction((tx) => applyOutcomes(tx, { kind: "system" }, moved));
      if (part === 1) await foldDeltas(sql());
    }
    // Some of them are stopped, one after all its messages are made, one before the first, one between.
    const stopped = new Set(groups.filter(() => dice.between(0, 2) > 0).map(({ id }) => id));
    await sql()`update tasks set state = 'stopped', finished_at = now() where id = any(${[...stopped]}::uuid[])`;
    const unmadeOf = ({ id, unmade }: { id: string; unmade: number }) => (stopped.has(id) ? unmade : 0);

    const singles = await countRows(user.id, null);
    const byGroup = await Promise.all(groups.map(async (group) => ({ group, ...(await countRows(user.id, group.id)) })));
    const messages = add([singles.messages, ...byGroup.map((one) => one.messages)]);
    const unmade = groups.reduce((sum, group) => sum + unmadeOf(group), 0);
    const all = { ...messages, stopped: messages.stopped + unmade };
    const followUps = byGroup.reduce((sum, one) => sum + one.followUps, 0);

    const { today } = await compareDays(actor, "own", new Date());
    expect(today).toMatchObject({ ...all, followUps });
    expect(deliveredShare(today)).toBe(all.delivered + all.failed > 0 ? all.delivered / (all.delivered + all.failed) : null);
    const accounts = await listDayAccounts(actor, new Date(), 10);
    if (accounts.parts.length > 0) expect(accounts.parts).toMatchObject([{ ...all, followUps }]);
    else expect(all).toEqual({ sent: 0, delivered: 0, failed: 0, stopped: 0 });

    // A list of messages has no rows of people for whom none was made.
    const page = await listSendings(actor, parseListParameters([["$limit", "1"]], sendingsList, "session"));
    const sumOf = (...states: string[]) =>
      (page.sums ?? []).reduce((sum, line) => sum + (states.includes(line.state) ? line.count : 0), 0);
    expect({
      sent: sumOf("sent", "delivered", "seen"),
      delivered: sumOf("delivered", "seen"),
      failed: sumOf("failed"),
      stopped: sumOf("stopped"),
    }).toEqual(messages);

    const { parts } = await listDayTasks(actor, new Date(), 10);
    const single = parts.find(({ id }) => id === null);
    expect(single ?? { sent: 0, delivered: 0, failed: 0, stopped: 0 }).toMatchObject(singles.messages);
    for (const { group, messages: own, people, followUps: followed } of byGroup) {
      const part = parts.find(({ id }) => id === group.id);
      const expected = { ...own, stopped: own.stopped + unmadeOf(group) };
      if (part) expect(part).toMatchObject({ ...expected, followUps: followed });
      else expect(expected).toEqual({ sent: 0, delivered: 0, failed: 0, stopped: 0 });
      const { meta } = await getTask(actor, group.id);
      expect({
        sent: meta.completed,
        delivered: meta.delivered + meta.seen,
        failed: meta.errored,
        stopped: meta.stopped,
      }).toEqual({ ...people, stopped: people.stopped + unmadeOf(group) });
      const reasons = await countTaskFailures(actor, group.id);
      expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(own.failed);
    }
  }
}); // prettier-ignore
