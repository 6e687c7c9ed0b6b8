import { expect, test } from "vitest";
import { zero } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { rubles } from "#tests/support/api.ts";
import { createCustomer, messagesOf, prepareSmpp, submitOf } from "#tests/support/prepare-smpp.ts";

const { now, bound } = prepareSmpp();

test("planned messages are looked up, replaced and cancelled by their id", async () => {
  const { customer } = now();
  const program = await bound();
  const planned = { schedule_delivery_time: "000001000000000R" };
  const { message_id: id } = await program.request("submit_sm", submitOf("Before", planned));
  const source = { source_addr: "Cabinet" };
  expect(await program.request("query_sm", { message_id: id, ...source })).toMatchObject({
    command_status: 0,
    message_id: id,
    message_state: 1,
  });
  const other = { message_id: id, ...source, short_message: Buffer.from("After") };
  expect((await program.request("replace_sm", other)).command_status).toBe(0);
  expect((await messagesOf(customer)).map((row) => [row.text, row.status])).toEqual([
    ["Before", "failed"],
    ["After", "pending"],
  ]);
  const cancel = { message_id: id, ...source, destination_addr: "79161234567" };
  expect((await program.request("cancel_sm", cancel)).command_status).toBe(0);
  expect((await program.request("cancel_sm", cancel)).command_status).toBe(0x11);
  expect(await program.request("query_sm", { message_id: id, ...source })).toMatchObject({
    command_status: 0,
    message_state: 4,
  });
  expect((await messagesOf(customer)).every(({ status }) => status === "failed")).toBe(true);
  const stranger = await bound("transceiver", await createCustomer());
  for (const command of ["query_sm", "cancel_sm", "replace_sm"]) {
    const fields = { message_id: id, short_message: Buffer.from("x") };
    expect((await stranger.request(command, fields)).command_status).toBe(0x0c);
    const nonsense = { message_id: "nothing", short_message: Buffer.from("x") };
    expect((await stranger.request(command, nonsense)).command_status).toBe(0x0c);
  }
  const [{ balance } = { balance: zero }] = await sql()`
    select balance from balances where owner_id = ${customer.user.id}`;
  expect(balance).toBe(rubles(1000));
});
