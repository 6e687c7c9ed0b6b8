import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import {
  listEndedSmppSessions,
  listOwnSmppSessions,
  removeSmppPassword,
  smppLimits,
} from "#server/smpp/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import {
  createCustomer,
  eventually,
  followSmpp,
  prepareSmpp,
  type SmppCustomer,
  submitOf,
} from "#tests/support/prepare-smpp.ts";

// What an account sees of its sessions: how much of their limits is in use, and why one has ended.
const { now, bound } = prepareSmpp();

const { window, rate, deliveries } = smppLimits();

const sessionsOf = async ({ user }: SmppCustomer) => listOwnSmppSessions(actorFor(user));
const endedOf = async ({ user }: SmppCustomer) => listEndedSmppSessions(actorFor(user));

async function receive({ user }: SmppCustomer): Promise<void> {
  await sql().begin(async (tx) => {
    const { id } = await createIncoming(tx, { ownerId: user.id, text: "Hi", to: "Cabinet" });
    await record(
      tx,
      { kind: "system" },
      { name: "sendingsIncoming.created", ownerId: user.id, ids: [id] },
    );
  });
  await followSmpp();
}

test("a session that sends says what it sent in its last seconds, its limits and its last enquire_link", async () => {
  const { customer } = now();
  const program = await bound();
  for (const text of ["One", "Two", "Three"]) await program.request("submit_sm", submitOf(text));
  await eventually(async () => {
    const [session] = await sessionsOf(customer);
    expect(session).toMatchObject({ submitted: 3, waiting: 0, window, rate });
    expect(session?.recent.reduce((sum, count) => sum + count, 0)).toBe(3);
  });
  expect(await sessionsOf(customer)).toMatchObject([{ enquiredAt: null }]);
  const before = Date.now();
  await program.request("enquire_link");
  await eventually(async () => {
    const [session] = await sessionsOf(customer);
    const enquiredAt = Date.parse(session?.enquiredAt ?? "");
    expect(enquiredAt).toBeGreaterThanOrEqual(before - 1);
    expect(enquiredAt).toBeLessThanOrEqual(Date.now() + 1);
  });
});

test("a receiver says how many deliveries it has not answered", async () => {
  const { customer } = now();
  const program = await bound("receiver");
  program.state.deliverStatus = null;
  await receive(customer);
  await receive(customer);
  await eventually(async () =>
    expect(await sessionsOf(customer)).toMatchObject([
      { mode: "receiver", waiting: 2, window: deliveries, rate: null, delivered: 0 },
    ]),
  );
});

test("a session that has ended says why, to its account alone, and is listed as bound no more", async () => {
  const { customer } = now();
  const stranger = await createCustomer();
  const ends = async (reason: string) => {
    await eventually(async () => expect(await endedOf(customer)).toMatchObject([{ reason }]));
    expect(await sessionsOf(customer)).toEqual([]);
    await sql()`delete from smpp_sessions where owner_id = ${customer.user.id}`;
  };
  const polite = await bound();
  await polite.request("unbind");
  await ends("unbound");
  await (await bound("transmitter")).end();
  await ends("lost");

  await bound();
  await eventually(async () => expect(await sessionsOf(customer)).toHaveLength(1));
  await sql()`update smpp_sessions set end_asked_at = now() where owner_id = ${customer.user.id}`;
  await ends("operator");

  const program = await bound();
  const [kept] = await sql()<{ id: string }[]>`
    select id from smpp_passwords where owner_id = ${customer.user.id}`;
  await removeSmppPassword(actorFor(customer.user), kept?.id ?? "");
  await program.closed;
  await ends("revoked");
  expect(await endedOf(stranger)).toEqual([]);
});

test("of many that have ended the last ones are kept", async () => {
  const { customer } = now();
  const rows = async () => sql()`select from smpp_sessions where owner_id = ${customer.user.id}`;
  await sql()`
    insert into smpp_sessions (id, owner_id, process_id, mode, address, system_type, submitted, delivered, ended_at, end_reason)
    select uuidv7(), ${customer.user.id}, uuidv7(), 'transceiver', '203.0.113.7', '', 0, 0,
      now() - n * interval '1 minute', 'lost' from generate_series(1, 30) n`;
  await (await bound()).request("unbind");
  await eventually(async () => expect(await endedOf(customer)).toMatchObject([{ reason: "unbound" }, {}, {}])); // prettier-ignore
  // The statement that adds one sees those of before.
  expect(await rows()).toHaveLength(21);
  await sql()`update smpp_sessions set ended_at = now() - interval '25 hours' where owner_id = ${customer.user.id}`;
  expect(await endedOf(customer)).toEqual([]);
  await eventually(async () => expect(await rows()).toHaveLength(0));
});
