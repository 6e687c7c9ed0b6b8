import { describe, expect, test } from "vitest";
import { zero } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { toParts } from "#server/smpp-wire/encode.ts";
import { rubles } from "#tests/support/api.ts";
import { createCustomer, messagesOf, prepareSmpp, submitOf } from "#tests/support/prepare-smpp.ts";

const { now, connect, bound } = prepareSmpp();

describe("binding", () => {
  test.each(["transmitter", "receiver", "transceiver"])("as %s", async (mode) => {
    const { customer } = now();
    const program = await connect();
    expect(await program.bind(customer.user.username, customer.password, mode)).toBe(0);
    expect(await program.bind(customer.user.username, customer.password, mode)).toBe(0x05);
    const { command_status: status } = await program.request("submit_sm", submitOf("Hi"));
    expect(status).toBe(mode === "receiver" ? 0x04 : 0);
    expect((await program.request("enquire_link")).command_status).toBe(0);
    expect((await program.request("unbind")).command_status).toBe(0);
    await program.closed;
  });

  test("by a whole token, which must be of that account and may send", async () => {
    const { customer } = now();
    const other = await createCustomer();
    const { token } = await createToken(sql(), { ownerId: customer.user.id, scope: "send" });
    expect(await (await connect()).bind(customer.user.username.toUpperCase(), token)).toBe(0);
    expect(await (await connect()).bind(other.user.username, token)).toBe(0x0e);
    const reading = await createToken(sql(), { ownerId: customer.user.id, scope: "read" });
    expect(await (await connect()).bind(customer.user.username, reading.token)).toBe(0x0d);
    expect(await (await connect()).bind(customer.user.username, reading.token, "receiver")).toBe(0);
  });

  test("a long name is known by its first fifteen characters, which are all that system_id holds", async () => {
    const customer = await createCustomer({ username: "somebody.with.a.long.name" });
    await createCustomer({ username: "somebody.with.another" });
    expect(await (await connect()).bind("Somebody.with.a", customer.password)).toBe(0);
    expect(await (await connect()).bind("somebody.with", customer.password)).toBe(0x0e);
  });

  test("a wrong password is refused as a wrong name is, and after some the right one as well", async () => {
    const { customer } = now();
    const { username } = customer.user;
    expect(await (await connect()).bind("nobody here", "aaaaaaaa")).toBe(0x0e);
    const refused = await connect();
    expect(await refused.bind(username, "aaaaaaaa")).toBe(0x0e);
    await refused.closed;
    for (let attempt = 0; attempt < 9; attempt++)
      await (await connect()).bind(username, "aaaaaaaa");
    expect(await (await connect()).bind(username, customer.password)).toBe(0x0d);
    // Another account is free to bind from there.
    const other = await createCustomer();
    expect(await (await connect()).bind(other.user.username, other.password)).toBe(0);
  });

  test("from other addresses than those allowed it is refused", async () => {
    const { customer } = now();
    await sql()`update smpp_passwords set addresses = '{203.0.113.0/24}' where owner_id = ${customer.user.id}`;
    expect(await (await connect()).bind(customer.user.username, customer.password)).toBe(0x0e);
    await sql()`update smpp_passwords set addresses = '{203.0.113.0/24,127.0.0.0/8}' where owner_id = ${customer.user.id}`;
    const program = await connect();
    expect(await program.bind(customer.user.username, customer.password)).toBe(0);
    // The sessions end with the password.
    await sql()`delete from smpp_passwords where owner_id = ${customer.user.id}`;
    await program.closed;
    expect(program.heard).toContain("unbind");
  });

  test("nothing can be asked before it", async () => {
    const program = await connect();
    expect(await program.request("submit_sm", submitOf("Hi"))).toMatchObject({
      command: "submit_sm_resp",
      command_status: 0x04,
    });
  });
});

describe("submit_sm", () => {
  test.each([
    ["GSM", 0, Buffer.from([0x48, 0x69, 0x1b, 0x65]), "Hi€"],
    ["Latin-1", 3, Buffer.from("¿Qué?", "latin1"), "¿Qué?"],
    ["UCS-2", 8, Buffer.from("Код #NNNN $phone", "utf16le").swap16(), "Код #NNNN $phone"],
    ["Cyrillic", 6, Buffer.from([0xb4, 0xd0]), "Да"],
  ])("in %s is a message with its price", async (_, dataCoding, bytes, text) => {
    const { customer } = now();
    const program = await bound();
    const { message_id: id, command_status: status } = await program.request(
      "submit_sm",
      submitOf("", { short_message: bytes, data_coding: dataCoding }),
    );
    expect(status).toBe(0);
    expect(await messagesOf(customer)).toMatchObject([
      {
        id,
        text,
        sender: "Cabinet",
        recipient: "+79161234567",
        status: "pending",
        price: rubles(1),
      },
    ]);
  });

  test("long ones are one message with one charge, however they are split", async () => {
    const { customer } = now();
    const program = await bound();
    const text = "Длинное сообщение 😀 ".repeat(12);
    const parts = (toParts(text, "unicode", 200) ?? []).map(({ bytes }) => bytes);
    const header = { data_coding: 8, esm_class: 0x40 };
    // One by one, as programs do that wait for each answer.
    const ids: unknown[] = [];
    for (const part of parts.toReversed()) {
      const answer = await program.request(
        "submit_sm",
        submitOf("", { ...header, short_message: part }),
      );
      expect(answer.command_status).toBe(0);
      ids.push(answer.message_id);
    }
    const [byHeader] = await messagesOf(customer);
    expect(ids).toEqual(parts.map((_, index) => `${byHeader?.id}-${parts.length - index}`));
    const sar = ["Первая часть, ", "вторая часть"].map((part, index) =>
      program.request(
        "submit_sm",
        submitOf("", {
          short_message: Buffer.from(part, "utf16le").swap16(),
          data_coding: 8,
          sar_msg_ref_num: 77,
          sar_total_segments: 2,
          sar_segment_seqnum: index + 1,
        }),
      ),
    );
    expect((await Promise.all(sar)).map(({ command_status: status }) => status)).toEqual([0, 0]);
    await program.request(
      "submit_sm",
      submitOf("", { message_payload: Buffer.from("a".repeat(400)) }),
    );
    expect((await messagesOf(customer)).map((row) => [row.text, row.segments])).toEqual([
      [text, parts.length],
      ["Первая часть, вторая часть", 1],
      ["a".repeat(400), 3],
    ]);
    expect(await sql()`select from smpp_parts where owner_id = ${customer.user.id}`).toHaveLength(
      0,
    );
    const charges =
      await sql()`select from billings where owner_id = ${customer.user.id} and source = 'sendings.sms'`;
    expect(charges).toHaveLength(3);
  });

  test.each([
    ["an unapproved sender", { source_addr: "Stranger" }, 0x0a],
    ["no sender", { source_addr: "" }, 0x0a],
    ["no number", { destination_addr: "12" }, 0x0b],
    ["no text", { short_message: Buffer.alloc(0) }, 0x01],
    ["binary content", { data_coding: 4 }, 0x104],
    ["a time that is none", { schedule_delivery_time: "991399999999000+" }, 0x61],
    ["a validity that is over", { validity_period: "200101000000000+" }, 0x62],
  ])("%s is refused", async (_, fields, status) => {
    const { customer } = now();
    const program = await bound();
    expect((await program.request("submit_sm", submitOf("Hi", fields))).command_status).toBe(
      status,
    );
    expect(await messagesOf(customer)).toEqual([]);
  });

  test("without money it is refused, a long one with all its parts", async () => {
    const poor = await createCustomer({ balance: zero });
    const program = await bound("transceiver", poor);
    expect((await program.request("submit_sm", submitOf("Hi"))).command_status).toBe(0x400);
    const parts = (toParts("a".repeat(200), "gsm", 5) ?? []).map(({ bytes }) => bytes);
    const statuses: number[] = [];
    for (const part of parts) {
      const fields = { short_message: part, esm_class: 0x40, registered_delivery: 1 };
      statuses.push((await program.request("submit_sm", submitOf("", fields))).command_status);
    }
    expect(statuses).toEqual([0, 0x400]);
    // The first part's id was given away, so its receipt says what became of it.
    expect(await sql()`select state from smpp_deliveries where owner_id = ${poor.user.id}`).toEqual(
      [{ state: "REJECTD" }],
    );
    expect(await sql()`select from smpp_parts where owner_id = ${poor.user.id}`).toHaveLength(0);
  });

  test("times are kept", async () => {
    const { customer } = now();
    const program = await bound();
    const fields = {
      schedule_delivery_time: "000001000000000R",
      validity_period: "000001010000000R",
    };
    expect((await program.request("submit_sm", submitOf("Hi", fields))).command_status).toBe(0);
    const [row] = await messagesOf(customer);
    const hours = (at: Date | null | undefined) =>
      Math.round(((at?.getTime() ?? 0) - Date.now()) / 3_600_000);
    expect([hours(row?.delay), hours(row?.until)]).toEqual([24, 25]);
  });

  test("data_sm and submit_multi send as well", async () => {
    const { customer } = now();
    const program = await bound();
    const { short_message: message, ...addresses } = submitOf("By data_sm");
    const sent = await program.request("data_sm", { ...addresses, message_payload: message });
    expect(sent).toMatchObject({ command: "data_sm_resp", command_status: 0 });
    const to = (address: string) => ({
      destination_addr: address,
      dest_addr_ton: 1,
      dest_addr_npi: 1,
    });
    const multi = await program.request("submit_multi", {
      ...submitOf("To many"),
      dest_address: [to("79161110001"), to("79161110002"), to("x"), { dl_name: "friends" }],
    });
    expect(multi.command_status).toBe(0);
    expect(multi.unsuccess_sme).toMatchObject([
      { destination_addr: "x", error_status_code: 0x0b },
      { destination_addr: "friends", error_status_code: 0x34 },
    ]);
    expect((await messagesOf(customer)).map((row) => row.recipient).toSorted()).toEqual([
      "+79161110001",
      "+79161110002",
      "+79161234567",
    ]);
  });
});
