import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { asMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { findLedgerFaults } from "#server/billings/service.ts";
import { sql } from "#server/db/client.ts";
import { decideCase } from "#server/moderation/service.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { cancelSending, expireHeld, settleMessages } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { addRule, balanceOf, casesOf, sendText } from "#tests/support/moderation.ts";
import { startWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let operator: Actor;

beforeAll(async () => {
  database = await useTestDatabase();
  await addRule({ action: "hold", text: "casino" });
  operator = actorFor(await createUser(sql(), { role: "admin" }));
});
afterAll(() => database.drop());

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

const decision = (isApproved: boolean) =>
  isApproved
    ? ({ decision: "approve", comment: "" } as const)
    : ({ decision: "reject", comment: "No" } as const);

test.each([1, 2, 3])(
  "whatever happens at once to held messages, each is decided once and money agrees (seed %i)",
  async (seed) => {
    const actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 9n) }));
    const before = await balanceOf(actor);
    const next = numbersFrom(seed);
    const sent = await Promise.all(
      Array.from({ length: 60 }, async (_, at) => sendText(actor, `casino of ${"abcde"[at % 5]}`)),
    );
    const cases = await casesOf(actor);
    expect(cases).toHaveLength(5);
    const late = sent.filter(() => next() < 0.2).map(({ id }) => id);
    await sql()`update moderated_sends set until = now() - interval '1 s' where id = any(${late}::uuid[])`;
    const acts: (() => Promise<unknown>)[] = [
      ...cases.flatMap(({ id }) => [
        async () => decideCase(operator, id, decision(next() < 0.5)),
        async () => decideCase(operator, id, decision(next() < 0.5)),
        async () => settleMessages(id),
      ]),
      ...sent
        .filter(() => next() < 0.3)
        .map(
          ({ id }) =>
            async () =>
              cancelSending(actor, id),
        ),
      expireHeld,
      expireHeld,
    ];
    const order = acts.map((act) => ({ act, at: next() })).toSorted((a, b) => a.at - b.at);
    const ends = await Promise.allSettled(order.map(async ({ act }) => act()));
    for (const end of ends)
      if (end.status === "rejected") expect(end.reason).toMatchObject({ code: "Conflict" });
    await Promise.all(cases.map(async ({ id }) => settleMessages(id)));
    const [sums] = await sql()<{ kept: string; paused: number; waits: number }[]>`
      select coalesce(sum(price) filter (where status = 'pending'), 0)::text as kept,
        (count(*) filter (where status = 'paused'))::int as paused,
        (select count(*)::int from moderated_sends where owner_id = ${actor.userId} and waits) as waits
      from sendings where owner_id = ${actor.userId}`;
    expect(sums).toMatchObject({ paused: 0, waits: 0 });
    expect(before - (await balanceOf(actor))).toBe(BigInt(sums?.kept ?? -1));
    expect(await findLedgerFaults(sql())).toEqual([]);
  },
);

test("a worker that dies half-way through an approval of many loses and doubles none", async () => {
  const actor = actorFor(await createUser(sql(), { balance: asMoney(10n ** 10n) }));
  const total = 6000;
  await sendText(actor, "casino");
  const [found] = await casesOf(actor);
  const caseId = found?.id ?? "";
  await sendMany(actor, total - 1);
  const before = await balanceOf(actor);
  await decideCase(operator, caseId, decision(true));
  const left = async () => {
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int as count from moderated_sends where case_id = ${caseId} and waits`;
    return row?.count ?? 0;
  };
  const first = await startWorker(database.url);
  await vi.waitFor(async () => expect(await left()).toBeLessThan(total), {
    timeout: 30_000,
    interval: 5,
  });
  await first.kill();
  await sql()`update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now()`;
  await sql()`update graphile_worker._private_job_queues set locked_at = null, locked_by = null`;
  const second = await startWorker(database.url);
  const done = async () => {
    const [row] = await sql()<{ count: number }[]>`
      select count(*)::int as count from sendings where owner_id = ${actor.userId} and status in ('delivered', 'sent')`;
    return row?.count ?? 0;
  };
  await vi.waitFor(async () => expect(await done()).toBe(total), {
    timeout: 120_000,
    interval: 250,
  });
  await second.kill();
  expect(await left()).toBe(0);
  expect(await balanceOf(actor)).toBe(before);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

async function sendMany(actor: Actor, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += 200)
    await Promise.all(
      Array.from({ length: Math.min(200, count - sent) }, async (_, at) =>
        sendText(actor, "casino", { recipient: `+7916${String(sent + at).padStart(7, "0")}` }),
      ),
    );
}
