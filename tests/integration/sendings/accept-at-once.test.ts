import { describe, expect, it, vi } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const { send, rowsOf, balanceOf } = sendCalls(prepareCaller());

const phone = (index: number) => `+7916${String(index).padStart(7, "0")}`;

/** Everything that the acceptance of an account's messages leaves beside them. */
async function tracesOf(ownerId: string) {
  const [row] = await sql()`
    select (select coalesce(sum(jsonb_array_length(payload::jsonb -> 'ids')), 0)::int from graphile_worker._private_jobs
        where payload ->> 'ownerId' = ${ownerId}) as submitted,
      (select coalesce(sum(messages), 0)::int from sending_deltas where owner_id = ${ownerId} and state = 'open') as summed,
      (select coalesce(sum(cardinality(ids)), 0)::int from events where owner_id = ${ownerId} and name = 'sendings.created') as told,
      (select coalesce(sum(cardinality(ids)), 0)::int from events where owner_id = ${ownerId} and name = 'billings.created') as billed,
      (select count(*)::int from billings where owner_id = ${ownerId} and status = 'pending') as charged`;
  return row;
}

const sendMany = async (
  count: number,
  from: number,
  caller: Awaited<ReturnType<typeof createCaller>>,
) =>
  Promise.all(
    Array.from({ length: count }, async (_, at) =>
      send({ recipient: phone(from + at) }, { as: caller }),
    ),
  );

describe("plain single messages of an account", () => {
  it("are accepted with all that follows from them, without a transaction of several statements", async () => {
    const caller = await createCaller({ balance: rubles(1000) });
    await sendMany(1, 0, caller);
    const begin = vi.spyOn(sql(), "begin");
    const answers = await sendMany(40, 1, caller);
    expect(begin).not.toHaveBeenCalled();
    begin.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const all = 41;
    expect(await rowsOf(caller.user.id)).toHaveLength(all);
    expect(await tracesOf(caller.user.id)).toEqual({
      submitted: all,
      summed: all,
      told: all,
      billed: all,
      charged: all,
    });
    expect(await balanceOf(caller.user.id)).toBe(rubles(1000 - all));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("of calls with a key are accepted once, and answered alike", async () => {
    const caller = await createCaller({ balance: rubles(1000) });
    const call = async (key: string, at: number) =>
      send({ recipient: phone(at) }, { as: caller, headers: { "idempotency-key": key } });
    await call("first", 0);
    const begin = vi.spyOn(sql(), "begin");
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => call(`key-${at}`, at)));
    expect(begin).not.toHaveBeenCalled();
    begin.mockRestore();
    // Again, among new ones: at once with them, and twice in one group.
    const again = await Promise.all([
      ...Array.from({ length: 10 }, (_, at) => call(`key-${at}`, at)),
      call("new", 20),
      call("new", 20),
      call("other", 21),
    ]);
    expect(again.slice(0, 10).map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
    expect(again.map(({ status }) => status)).toEqual(Array(13).fill(200));
    expect(again[10]?.body.id).toBe(again[11]?.body.id);
    const all = 1 + 10 + 2;
    expect(await rowsOf(caller.user.id)).toHaveLength(all);
    expect(await tracesOf(caller.user.id)).toMatchObject({
      submitted: all,
      summed: all,
      charged: all,
    });
    expect(await balanceOf(caller.user.id)).toBe(rubles(1000 - all));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("leave nothing where one among them is refused, and the others are accepted then", async () => {
    const caller = await createCaller({ balance: rubles(1000) });
    const list = await createContactList(sql(), { ownerId: caller.user.id, type: "blacklist" });
    await createContacts(sql(), list, [{ phone: phone(3) }]);
    const answers = await sendMany(10, 0, caller);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    expect(answers[3]?.body).toMatchObject({ key: "sendings.errors.recipient.blacklisted" });
    expect(await rowsOf(caller.user.id)).toHaveLength(9);
    expect(await tracesOf(caller.user.id)).toMatchObject({ submitted: 9, summed: 9, charged: 9 });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("wait for others who move the money, and see what they left", async () => {
    const caller = await createCaller({ balance: rubles(5) });
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
    const spending = sql().begin(async (tx) => {
      await tx`update balances set balance = balance - ${rubles(3)} where owner_id = ${caller.user.id}`;
      isHeld();
      await end;
      await tx`
        insert into billings (id, owner_id, source, amount, status)
        values (uuidv7(), ${caller.user.id}, 'test', ${-rubles(3)}, 'complete')`;
    });
    await held;
    const sent = sendMany(5, 0, caller);
    await expect
      .poll(async () => {
        const [row] = await sql()<{ waiting: boolean }[]>`
          select exists(select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with taken as%') as waiting`;
        return row?.waiting;
      })
      .toBe(true);
    resolve();
    await spending;
    const answers = await sent;
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balanceOf(caller.user.id)).toBe(0n);
    expect(await rowsOf(caller.user.id)).toHaveLength(2);
    expect(await tracesOf(caller.user.id)).toMatchObject({ submitted: 2, summed: 2, charged: 2 });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("of which a part can't be written are not charged", async () => {
    const caller = await createCaller({ balance: rubles(10) });
    await sendMany(1, 0, caller);
    await sql()`
      create or replace function refuse_jobs() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`;
    await sql()`create trigger refuse_jobs before insert on graphile_worker._private_jobs for each row execute function refuse_jobs()`;
    try {
      const answers = await sendMany(3, 1, caller);
      expect(answers.map(({ status }) => status)).toEqual([500, 500, 500]);
    } finally {
      await sql()`drop trigger refuse_jobs on graphile_worker._private_jobs`;
      await sql()`drop function refuse_jobs`;
    }
    expect(await balanceOf(caller.user.id)).toBe(rubles(9));
    expect(await tracesOf(caller.user.id)).toMatchObject({ submitted: 1, summed: 1, charged: 1 });
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("of one account keep no other account waiting", async () => {
    const [blocked, other] = [
      await createCaller({ balance: rubles(10) }),
      await createCaller({ balance: rubles(10) }),
    ];
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const holding = sql().begin(async (tx) => {
      await tx`select from balances where owner_id = ${blocked.user.id} for no key update`;
      await end;
    });
    const waiting = sendMany(1, 0, blocked);
    expect((await sendMany(1, 1, other))[0]?.status).toBe(200);
    resolve();
    await holding;
    expect((await waiting)[0]?.status).toBe(200);
  });
});
