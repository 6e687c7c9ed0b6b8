import { expect } from "vitest";
import { findBillingFaults } from "#server/billings/billing-faults.ts";
import { findLedgerFaults, readBalance } from "#server/billings/ledger.ts";
import { findMessageFaults } from "#server/billings/message-faults.ts";
import { sql, type Tx } from "#server/db/client.ts";

interface Sum {
  charged: bigint;
  status: string;
  count: number;
  money: bigint;
}

/** Proves what holds of any ledger, of all accounts: balances, and messages and payments by their billings. */
export async function proveLedger(): Promise<void> {
  const faults = await atOneMoment(async (tx) => [
    ...(await findLedgerFaults(tx)),
    ...(await findBillingFaults(tx)),
  ]);
  expect(faults).toEqual([]);
  const { wrong, faults: unlike } = await findMessageFaults({ maxFaults: 10 });
  expect({ wrong, unlike }, "billings unlike their messages").toEqual({ wrong: 0, unlike: [] });
}

/**
 * Proves an account's balance against its messages, to the last unit: the given money less the price of every message
 * that has not failed. Also proves the rules of any ledger.
 */
export async function proveMoney(ownerId: string, given: bigint): Promise<void> {
  const { spent, balance } = await atOneMoment(async (tx) => {
    const [total] = await tx<{ money: bigint }[]>`
      select coalesce(sum(price) filter (where status <> 'failed'), 0)::bigint as money
      from sendings where owner_id = ${ownerId}`;
    return { spent: total?.money, balance: (await readBalance(tx, ownerId)).balance };
  });
  expect(given - balance, "money gone from the balance").toBe(spent);
  await proveLedger();
}

/** Delivery reports may still arrive, so everything is compared at one moment. */
async function atOneMoment<R>(read: (tx: Tx) => Promise<R>): Promise<R> {
  return (await sql().begin("isolation level repeatable read", read)) as R;
}

/** Proves a task's counters against the rows they count. */
export async function proveCounters(taskId: string): Promise<void> {
  const { sums, task } = await atOneMoment(async (tx) => ({
    sums: await tx<Sum[]>`
      select case when error = 'stopped' then error else status end as status, count(*)::int,
        coalesce(sum(price) filter (where status <> 'failed'), 0)::bigint as money,
        coalesce(sum(price) filter (where status in ('sent', 'delivered', 'seen')), 0)::bigint as charged
      from sendings where group_id = ${taskId} group by 1`,
    task: (
      await tx`select accepted, sent, delivered, seen, failed, stopped, cost, charged from tasks where id = ${taskId}`
    )[0],
  }));
  await provePeople(taskId);
  const count = (status: string) => sums.find((sum) => sum.status === status)?.count ?? 0;
  expect(task, "counters of the task").toEqual({
    accepted: sums.reduce((total, sum) => total + sum.count, 0),
    sent: count("sent"),
    delivered: count("delivered"),
    seen: count("seen"),
    failed: count("failed"),
    stopped: count("stopped"),
    cost: sums.reduce((total, sum) => total + sum.money, 0n),
    charged: sums.reduce((total, sum) => total + sum.charged, 0n),
  });
}

/** Proves what a task says of its people against its chains: each counts once, by the furthest of their messages. */
async function provePeople(taskId: string): Promise<void> {
  const { people, task } = await atOneMoment(async (tx) => ({
    people: await tx<{ state: string; count: number }[]>`
      with chains as (
        select case when bool_or(status = 'seen') then 'seen' when bool_or(status = 'delivered') then 'delivered'
          when bool_or(status = 'sent') then 'sent' when bool_or(status in ('pending', 'paused', 'processing')) then 'open'
          when bool_or(error = 'stopped') then 'stopped' else 'failed' end as state
        from sendings where group_id = ${taskId} group by chain_id
      )
      select state, count(*)::int from chains group by 1`,
    task: (
      await tx`
        select total - follow_ups as total, sent - surplus_sent as sent, delivered - surplus_delivered as delivered,
          seen - surplus_seen as seen, failed - surplus_failed as failed, stopped - surplus_stopped as stopped, expanded
        from tasks where id = ${taskId}`
    )[0],
  }));
  const count = (state: string) => people.find((one) => one.state === state)?.count ?? 0;
  const { total, expanded, ...states } = task ?? {};
  expect(states, "people of the task").toEqual({
    sent: count("sent"),
    delivered: count("delivered"),
    seen: count("seen"),
    failed: count("failed"),
    stopped: count("stopped"),
  });
  if (expanded)
    expect(total, "people of the task in all").toBe(
      people.reduce((sum, one) => sum + one.count, 0),
    );
}

/**
 * Proves the events against the messages: each message was created once, reached each status once, and its last event
 * has its status.
 */
export async function proveEvents(ownerId: string): Promise<void> {
  const wrong = await sql()`
    with told as (
      select e.name, e.data ->> 'status' as status, u.id, e.id as event_id
      from events e, unnest(e.ids) u(id) where e.owner_id = ${ownerId} and e.name in ('sendings.created', 'sendings.status')
    ), known as (
      select id, count(*) filter (where name = 'sendings.created') as created,
        count(status) as steps, count(distinct status) as statuses, (array_agg(status order by event_id desc))[1] as last
      from told group by id
    )
    select s.id, s.status, k.* from (select id, status from sendings where owner_id = ${ownerId}) s
    full join known k using (id)
    where s.id is null or k.created is distinct from 1 or k.steps <> k.statuses
      or s.status in ('sent', 'delivered', 'seen', 'failed') and k.last is distinct from s.status
    limit 10`;
  expect(wrong, "events unlike their messages").toEqual([]);
}

/**
 * Proves that the messages agree with what a provider accepted: nothing accepted twice, nothing called sent that was
 * not accepted, and nothing lost except what failed in doubt.
 */
export async function proveSubmissions(taskId: string, accepted: readonly string[]): Promise<void> {
  const seen = new Set(accepted);
  expect(accepted.length - seen.size, "messages accepted twice").toBe(0);
  const rows = await sql()<{ recipient: string; status: string; error: string | null }[]>`
    select recipient, status, error from sendings where group_id = ${taskId}`;
  const isGiven = (row: { recipient: string }) => seen.has(row.recipient.slice(1));
  const wrong = rows.filter((row) =>
    row.status === "failed" ? row.error !== "doubt" : !isGiven(row),
  );
  expect(wrong.slice(0, 10), "messages lost").toEqual([]);
  expect(new Set(rows.map((row) => row.recipient)).size, "recipients").toBe(rows.length);
}
