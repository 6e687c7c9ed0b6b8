import { afterEach, describe, expect, test } from "vitest";
import { messagesOf, prepareSmpp, settle } from "#tests/support/prepare-smpp.ts";
import { connectOctets, octets, type ReadPdu, tlv } from "#tests/support/smpp-octets.ts";

// What known programs write, octet by octet, and what they are able to read.
const { now } = prepareSmpp();

const bindTransmitter = 0x02;
const submitSm = 0x04;
const deliverSm = 0x05;
const unbind = 0x06;
const bindTransceiver = 0x09;
const enquireLink = 0x15;
const querySm = 0x03;
const response = (command: number) => (command | 0x80000000) >>> 0;

type Connection = Awaited<ReturnType<typeof connectOctets>>;
const connections: Connection[] = [];
afterEach(() => connections.splice(0).forEach((connection) => connection.end()));

async function connected(port = now().server.port): Promise<Connection> {
  const connection = await connectOctets(port);
  connections.push(connection);
  return connection;
}

/** The body of a bind: system_type, interface_version and address_range differ between programs. */
function bindBody(systemType: string | null, version: number): Buffer {
  const { user, password } = now().customer;
  return octets(user.username, password, systemType, version, 0, 0, null);
}

interface Message {
  bytes: Buffer;
  service?: string | null;
  fromTon?: number;
  toTon?: number;
  esmClass?: number;
  priority?: number;
  coding?: number;
  tlvs?: Buffer[];
}

const submitBody = (given: Message) =>
  octets(
    given.service ?? null,
    // Where it comes from and goes to: type of number, numbering plan, address.
    given.fromTon ?? 0,
    0,
    "Cabinet",
    given.toTon ?? 0,
    given.toTon ?? 0,
    "79161234567",
    // esm_class, protocol_id and priority_flag, then no times.
    given.esmClass ?? 0,
    0,
    given.priority ?? 0,
    null,
    null,
    // registered_delivery, replace_if_present_flag, data_coding and sm_default_msg_id.
    1,
    0,
    given.coding ?? 0,
    0,
    given.bytes.length,
    given.bytes,
    ...(given.tlvs ?? []),
  );

const ucs2 = (text: string) => Buffer.from(text, "utf16le").swap16();

/** The id that a submit was answered with; nothing else may stand in the answer. */
function idOf(answer: ReadPdu): string {
  expect(answer.status).toBe(0);
  const id = answer.string();
  expect(id).toMatch(/^.{1,64}$/);
  expect(answer.tlvs().size).toBe(0);
  return id;
}

/** A receipt as jsmpp reads it: positions by name, dates of digits, a state of the standard. */
function readReceipt(pdu: ReadPdu) {
  expect(pdu.status).toBe(0);
  const service = pdu.string();
  const from = [pdu.octet(), pdu.octet(), pdu.string()];
  const to = [pdu.octet(), pdu.octet(), pdu.string()];
  const esmClass = pdu.octet();
  const rest = [pdu.octet(), pdu.octet(), pdu.string(), pdu.string(), pdu.octet(), pdu.octet()];
  const coding = pdu.octet();
  pdu.octet();
  const text = pdu.bytes(pdu.octet()).toString("latin1");
  const tlvs = pdu.tlvs();
  const value = (name: string) => new RegExp(`${name}:([^ ]*)`).exec(text)?.[1] ?? "";
  expect([service, esmClass & 0x3c, coding, rest[2], rest[3]]).toEqual(["", 0x04, 0, "", ""]);
  for (const date of ["submit date", "done date"]) expect(value(date)).toMatch(/^\d{10}$/);
  expect([value("sub"), value("dlvrd")].map(Number)).toEqual([1, 1]);
  expect(value("err")).toMatch(/^\d{3}$/);
  expect(tlvs.get(0x1e)?.toString()).toBe(`${value("id")}\0`);
  expect(tlvs.get(0x427)).toEqual(Buffer.of(2));
  expect([...tlvs.keys()].toSorted()).toEqual([0x1e, 0x427].toSorted());
  return { id: value("id"), stat: value("stat"), text: text.split("text:")[1], from, to };
}

/** All the account's messages reach their recipients; the receipts are answered as programs do, with an empty id. */
async function receiptsOf(connection: Connection, count: number) {
  const { customer } = now();
  await settle(
    customer,
    (await messagesOf(customer)).map(({ id }) => id),
  );
  const receipts = [];
  for (let index = 0; index < count; index++) {
    const pdu = await connection.next(deliverSm);
    receipts.push(readReceipt(pdu));
    connection.write(response(deliverSm), pdu.sequence, octets(null));
  }
  return receipts;
}

const texts = async () => (await messagesOf(now().customer)).map(({ text }) => text);

describe("jsmpp", () => {
  test("binds, sends with a message class, asks, reads receipts and unbinds", async () => {
    const connection = await connected();
    const bound = await connection.ask(bindTransceiver, 1, bindBody("cp", 0x34));
    expect([bound.status, bound.string()]).toEqual([0, "smsc"]);
    expect([...bound.tlvs()]).toEqual([[0x210, Buffer.of(0x34)]]);
    const message = {
      bytes: Buffer.from("Lorem ipsum"),
      service: "CMT",
      priority: 1,
      coding: 0x11,
    };
    const id = idOf(await connection.ask(submitSm, 2, submitBody(message)));
    expect((await connection.ask(enquireLink, 3)).status).toBe(0);
    const asked = await connection.ask(querySm, 4, octets(id, 0, 0, "Cabinet"));
    expect([asked.status, asked.string(), asked.string(), asked.octet(), asked.octet()]).toEqual([
      0, id, "", 1, 0,
    ]); // prettier-ignore
    expect(await receiptsOf(connection, 1)).toEqual([
      {
        id,
        stat: "DELIVRD",
        text: "Lorem ipsum",
        from: [0, 0, "79161234567"],
        to: [0, 0, "Cabinet"],
      },
    ]);
    expect((await connection.ask(unbind, 5)).status).toBe(0);
    await connection.closed;
  });

  test("sends a long text in UCS-2 with a class, by a header of 8 bits and by sar_* parameters", async () => {
    const connection = await connected();
    await connection.ask(bindTransceiver, 1, bindBody("cp", 0x34));
    const parts = ["Съешь ещё этих ", "мягких булок"];
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.concat([Buffer.of(5, 0, 3, 0xfe, 2, index + 1), ucs2(part)]);
      idOf(await connection.ask(submitSm, 2 + index, submitBody({ bytes, esmClass: 0x40, coding: 0x19 }))); // prettier-ignore
    }
    for (const [index, part] of parts.entries()) {
      const tlvs = [
        tlv(0x20c, Buffer.of(0xff, 0xfe)),
        tlv(0x20e, Buffer.of(2)),
        tlv(0x20f, Buffer.of(index + 1)),
      ];
      idOf(await connection.ask(submitSm, 4 + index, submitBody({ bytes: ucs2(part), coding: 8, tlvs }))); // prettier-ignore
    }
    expect(await texts()).toEqual([parts.join(""), parts.join("")]);
    expect(await receiptsOf(connection, 4)).toHaveLength(4);
  });
});

describe("smpplib", () => {
  test("binds without a system type, sends parts in the alphabet of GSM, and gets their receipts", async () => {
    const connection = await connected();
    expect((await connection.ask(bindTransceiver, 1, bindBody(null, 0x34))).status).toBe(0);
    const ids: string[] = [];
    for (const [index, part] of ["a".repeat(153), "b@".repeat(20)].entries()) {
      const text = Buffer.from(part.replaceAll("@", "\0"), "latin1");
      const bytes = Buffer.concat([Buffer.of(5, 0, 3, 7, 2, index + 1), text]);
      const fields = { bytes, esmClass: 0x40, fromTon: 5, toTon: 1 };
      ids.push(idOf(await connection.ask(submitSm, 2 + index, submitBody(fields))));
    }
    expect(await texts()).toEqual(["a".repeat(153) + "b@".repeat(20)]);
    expect((await receiptsOf(connection, 2)).map(({ id }) => id)).toEqual(ids);
  });
});

describe("programs of SMPP 5.0, as Melrose's", () => {
  test("bind, and send a payload with parameters that 3.4 does not know", async () => {
    const connection = await connected();
    const bound = await connection.ask(bindTransceiver, 1, bindBody("", 0x50));
    expect(bound.status).toBe(0);
    const tlvs = [
      tlv(0x60b, Buffer.from([0, 1, 2, 3])), // billing_identification
      tlv(0x60d, octets("net-1")), // source_network_id
      tlv(0x613, Buffer.from([0, 7, 0])), // dest_addr_np_country
      tlv(0x424, Buffer.from("The whole text as a payload")),
      tlv(0x1400, Buffer.from("of a vendor")),
    ];
    const id = idOf(
      await connection.ask(submitSm, 2, submitBody({ bytes: Buffer.alloc(0), tlvs })),
    );
    expect(await texts()).toEqual(["The whole text as a payload"]);
    expect(await receiptsOf(connection, 1)).toMatchObject([{ id, stat: "DELIVRD" }]);
  });
});

test("php-smpp sends by a transmitter, with references of 16 bits", async () => {
  const connection = await connected();
  expect((await connection.ask(bindTransmitter, 1, bindBody("WWW", 0x34))).status).toBe(0);
  for (const [index, part] of ["One ", "two"].entries()) {
    const bytes = Buffer.concat([Buffer.of(6, 8, 4, 0x12, 0x34, 2, index + 1), Buffer.from(part)]);
    const fields = { bytes, esmClass: 0x40, fromTon: 5, toTon: 1 };
    idOf(await connection.ask(submitSm, 2 + index, submitBody(fields)));
  }
  expect(await texts()).toEqual(["One two"]);
});
