import { describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { createIncoming } from "#server/seed/factories/incoming.ts";
import { toParts } from "#server/smpp-wire/encode.ts";
import { expireParts, forgetOldDeliveries } from "#server/smpp/service.ts";
import {
  eventually,
  followSmpp,
  messagesOf,
  prepareSmpp,
  type SmppCustomer,
  settle,
  submitOf,
} from "#tests/support/prepare-smpp.ts";
import { type Program, receiptOf, textOf } from "#tests/support/smpp-program.ts";

const { now, bound } = prepareSmpp();

async function submit(program: Program, text: string, fields: object = {}): Promise<string> {
  const answer = await program.request(
    "submit_sm",
    submitOf(text, { registered_delivery: 1, ...fields }),
  );
  expect(answer.command_status).toBe(0);
  return answer.message_id as string;
}

/** An incoming message of the account, as providers bring it. */
async function receive({ user }: SmppCustomer, text: string): Promise<void> {
  await sql().begin(async (tx) => {
    const { id } = await createIncoming(tx, { ownerId: user.id, text, to: "Cabinet" });
    await record(
      tx,
      { kind: "system" },
      { name: "sendingsIncoming.created", ownerId: user.id, ids: [id] },
    );
  });
  await followSmpp();
}

const waiting = ({ user }: SmppCustomer) =>
  sql()`select from smpp_deliveries where owner_id = ${user.id}`;
const nothingWaits = (customer: SmppCustomer) =>
  eventually(async () => expect(await waiting(customer)).toHaveLength(0));

describe("receipts", () => {
  test("come once for every submit that asks for them", async () => {
    const { customer } = now();
    const program = await bound();
    const delivered = await submit(program, "Delivered");
    const failed = await submit(program, "Failed");
    await submit(program, "Not asked for", { registered_delivery: 0 });
    const onFailure = await submit(program, "Only a failure", { registered_delivery: 2 });
    await submit(program, "Only a failure, delivered", { registered_delivery: 2 });
    const [first, second, third, fourth, fifth] = await messagesOf(customer);
    const ids = (...rows: ({ id: string } | undefined)[]) => rows.map((row) => row?.id ?? "");
    await settle(customer, ids(first, third, fifth));
    await settle(customer, ids(second, fourth), { status: "failed", error: "UNDELIV 027" });
    await nothingWaits(customer);
    const receipts = program.delivered.map(receiptOf);
    expect(receipts.map(({ id, stat, err }) => [id, stat, err])).toEqual([
      [delivered, "DELIVRD", "000"],
      [failed, "UNDELIV", "027"],
      [onFailure, "UNDELIV", "027"],
    ]);
    expect(program.delivered[0]).toMatchObject({
      esm_class: 4,
      source_addr: "79161234567",
      destination_addr: "Cabinet",
      receipted_message_id: delivered,
      message_state: 2,
    });
    expect(textOf(program.delivered[0] as never)).toMatch(
      /^id:\S+ sub:001 dlvrd:001 submit date:\d{10} done date:\d{10} stat:DELIVRD err:000 text:Delivered$/,
    );
  });

  test("each part of a long message has its own", async () => {
    const { customer } = now();
    const program = await bound();
    const ids: string[] = [];
    for (const { bytes } of toParts("a".repeat(300), "gsm", 9) ?? [])
      ids.push(await submit(program, "", { short_message: bytes, esm_class: 0x40 }));
    const [message] = await messagesOf(customer);
    await settle(customer, [message?.id ?? ""]);
    await nothingWaits(customer);
    expect(program.delivered.map((pdu) => receiptOf(pdu).id)).toEqual(ids);
  });

  test("a replaced message keeps its id", async () => {
    const { customer } = now();
    const program = await bound();
    const id = await submit(program, "Before", { schedule_delivery_time: "000001000000000R" });
    await program.request("replace_sm", { message_id: id, short_message: Buffer.from("After") });
    const [, other] = await messagesOf(customer);
    await settle(customer, [other?.id ?? ""]);
    await nothingWaits(customer);
    expect(program.delivered.map(receiptOf)).toMatchObject([{ id, stat: "DELIVRD" }]);
  });
});

test("incoming messages come to receivers", async () => {
  const { customer } = now();
  const program = await bound("receiver");
  await receive(customer, "Hi");
  await receive(customer, "Да 😀");
  await receive(customer, "я".repeat(200));
  await nothingWaits(customer);
  expect(program.delivered).toMatchObject([
    { source_addr: "79161234567", destination_addr: "Cabinet", esm_class: 0, data_coding: 0 },
    { data_coding: 8 },
    { data_coding: 8 },
  ]);
  expect(program.delivered[2]).toHaveProperty("message_payload");
});

describe("while no receiver is there", () => {
  test("what comes is kept, and delivered in its order on return", async () => {
    const { customer } = now();
    await (await bound("receiver")).end();
    const sender = await bound("transmitter");
    const ids = [];
    for (let count = 0; count < 5; count++) ids.push(await submit(sender, `Number ${count}`));
    for (const id of ids.toReversed()) await settle(customer, [id]);
    await receive(customer, "Last");
    expect(await waiting(customer)).toHaveLength(6);
    expect(sender.delivered).toEqual([]);
    const back = await bound("receiver");
    await nothingWaits(customer);
    expect(back.delivered.slice(0, 5).map((pdu) => receiptOf(pdu).id)).toEqual(ids.toReversed());
    expect(textOf(back.delivered[5] as never)).toBe("Last");
  });

  test("what was not answered comes again, to another session as well", async () => {
    const { customer } = now();
    const silent = await bound("receiver");
    silent.state.deliverStatus = null;
    const sender = await bound("transmitter");
    const ids = [await submit(sender, "One"), await submit(sender, "Two")];
    await settle(customer, ids);
    await eventually(() => expect(silent.delivered).toHaveLength(2));
    expect(await waiting(customer)).toHaveLength(2);
    const other = await bound("receiver");
    await silent.end();
    await nothingWaits(customer);
    expect(other.delivered.map((pdu) => receiptOf(pdu).id)).toEqual(ids);
  });

  test("a receiver that is full gets the same later; one that refuses does not", async () => {
    const { customer } = now();
    const program = await bound();
    program.state.deliverStatus = 0x14;
    await settle(customer, [await submit(program, "One")]);
    await eventually(() => expect(program.delivered).toHaveLength(1));
    program.state.deliverStatus = 0x65;
    await nothingWaits(customer);
    expect(program.delivered).toHaveLength(2);
  });
});

test("what gets no outcome, no other parts or no receiver for long ends", async () => {
  const { customer } = now();
  const old = (days: number) => newIdAt(new Date(Date.now() - days * 86_400_000));
  const sender = await bound("transmitter");
  const [silent, planned] = [await submit(sender, "Silent"), await submit(sender, "Planned")];
  const part = toParts("a".repeat(300), "gsm", 3)?.[0]?.bytes;
  const unfinished = await submit(sender, "", { short_message: part, esm_class: 0x40 });
  await sql()`update sendings set status = 'sent', sent_at = now() - interval '4 days' where id = ${silent}`;
  for (const id of [silent, planned])
    await sql()`update smpp_deliveries set id = ${old(4)} where sending_id = ${id}`;
  await sql()`
    insert into smpp_deliveries (id, owner_id, addresses, text, ready_at)
    values (${old(9)}, ${customer.user.id}, '{}', 'Not fetched', now() - interval '8 days')`;
  await sql()`update smpp_parts set created_at = now() - interval '11 minutes' where owner_id = ${customer.user.id}`;
  await forgetOldDeliveries();
  await expireParts();
  const rows = await sql()`
    select message_id, state from smpp_deliveries where owner_id = ${customer.user.id} order by state`;
  expect(rows).toEqual([
    { messageId: unfinished, state: "REJECTD" },
    { messageId: silent, state: "UNKNOWN" },
    { messageId: planned, state: null },
  ]);
});

test("a session is listed, and ended when an operator wants that", async () => {
  const { customer } = now();
  const program = await bound();
  await submit(program, "Hi");
  const session = async () =>
    sql()`select mode, host(address) as address, submitted::int from smpp_sessions where owner_id = ${customer.user.id} and ended_at is null`;
  await eventually(async () =>
    expect(await session()).toEqual([{ mode: "transceiver", address: "127.0.0.1", submitted: 1 }]),
  );
  await sql()`update smpp_sessions set end_asked_at = now() where owner_id = ${customer.user.id}`;
  await program.closed;
  await eventually(async () => expect(await session()).toEqual([]));
});
