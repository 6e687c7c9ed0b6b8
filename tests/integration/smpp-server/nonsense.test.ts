import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { commandStatus } from "#server/smpp-wire/command-status.ts";
import { FrameReader } from "#server/smpp-wire/framing.ts";
import { decodePdu, encodePdu, type Pdu } from "#server/smpp-wire/pdu.ts";
import {
  createCustomer,
  eventually,
  messagesOf,
  prepareSmpp,
  type SmppCustomer,
  submitOf,
} from "#tests/support/prepare-smpp.ts";
import { textOf } from "#tests/support/smpp-program.ts";

const { now, bound } = prepareSmpp({ SMPP_RATE: "50", SMPP_WINDOW: "5", SMPP_SESSIONS: "3" });

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A connection by which anything can be written, and the PDUs that come back. */
async function rawConnection() {
  const socket = connect(now().server.port, "127.0.0.1");
  sockets.push(socket);
  const answers: Pdu[] = [];
  const reader = new FrameReader();
  socket.on("data", (chunk: Buffer) => {
    for (const frame of reader.push(chunk)) answers.push(decodePdu(frame));
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.on("error", () => undefined);
  await new Promise((resolve) => socket.once("connect", resolve));
  return { socket, answers, closed };
}

const bindPdu = (sequence = 1) => {
  const { customer } = now();
  const fields = { system_id: customer.user.username, password: customer.password };
  return encodePdu("bind_transceiver", sequence, fields);
};

/** Another program of the same server gets its answer. */
async function serveOthers(): Promise<void> {
  const program = await bound();
  const { command_status: status } = await program.request("submit_sm", submitOf("Hi"));
  await program.end();
  if (status !== 0) throw new Error(`another program was answered ${status}`);
}

test("submits with an unbind behind them are answered before it, and what comes after it is not taken", async () => {
  const { customer } = now();
  const { socket, answers, closed } = await rawConnection();
  socket.write(bindPdu());
  await eventually(() => expect(answers).toHaveLength(1));
  const submit = (sequence: number) => encodePdu("submit_sm", sequence, submitOf("Hi"));
  socket.write(Buffer.concat([submit(2), submit(3), encodePdu("unbind", 4), submit(5)]));
  await closed;
  const [, ...said] = answers;
  expect(said.map(({ command, sequence, status }) => [command, sequence, status])).toEqual([
    ["submit_sm_resp", expect.any(Number), 0],
    ["submit_sm_resp", expect.any(Number), 0],
    ["unbind_resp", 4, 0],
  ]);
  const ids = said.slice(0, 2).map((pdu) => pdu.string("message_id"));
  expect((await messagesOf(customer)).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

describe("what is no SMPP", () => {
  test.each([
    ["a length of nothing", Buffer.alloc(64)],
    [
      "a length beyond all bounds",
      Buffer.concat([Buffer.from([0x7f, 0xff, 0xff, 0xff]), Buffer.alloc(64)]),
    ],
    ["HTTP", Buffer.from("GET / HTTP/1.1\r\nHost: example.com\r\n\r\n")],
    ["a TLS handshake", Buffer.from("160301020001000001fc0303", "hex")],
  ])("%s ends the connection", async (_, bytes) => {
    const { socket, answers, closed } = await rawConnection();
    socket.write(bytes);
    await closed;
    expect(answers).toMatchObject([
      { command: "generic_nack", status: commandStatus.invalidCommandLength },
    ]);
    await serveOthers();
  });

  test("unknown commands are refused one by one, also before a bind", async () => {
    const { socket, answers } = await rawConnection();
    const unknown = Buffer.from("00000010 00001234 00000000 00000007".replaceAll(" ", ""), "hex");
    socket.write(Buffer.concat([unknown, encodePdu("outbind", 8), encodePdu("enquire_link", 9)]));
    await eventually(() => expect(answers).toHaveLength(3));
    expect(answers).toMatchObject([
      { command: "generic_nack", sequence: 7, status: commandStatus.invalidCommand },
      { command: "generic_nack", sequence: 8, status: commandStatus.invalidCommand },
      { command: "enquire_link_resp", sequence: 9, status: 0 },
    ]);
  });

  test("a body that contradicts its lengths is refused alone, many of them end the connection", async () => {
    const { socket, answers, closed } = await rawConnection();
    socket.write(bindPdu());
    await eventually(() => expect(answers).toHaveLength(1));
    // The length of short_message says more than there is.
    const broken = encodePdu("submit_sm", 5, submitOf("Hi"));
    broken[broken.length - 3] = 0xff;
    socket.write(Buffer.concat([broken, encodePdu("submit_sm", 6, submitOf("Whole"))]));
    await eventually(() => expect(answers).toHaveLength(3));
    expect(answers.slice(1).map(({ sequence, status }) => [sequence, status])).toEqual([
      [5, commandStatus.invalidCommandLength],
      [6, 0],
    ]);
    for (let count = 0; count < 20; count++) socket.write(broken);
    await closed;
    expect((await messagesOf(now().customer)).map(({ text }) => text)).toEqual(["Whole"]);
  });

  test("PDUs that come octet by octet are whole", async () => {
    const { socket, answers } = await rawConnection();
    for (const octet of Buffer.concat([bindPdu(), encodePdu("submit_sm", 2, submitOf("Slow"))])) {
      socket.write(Buffer.of(octet));
      await pause(1);
    }
    await eventually(() => expect(answers.map(({ status }) => status)).toEqual([0, 0]));
  });

  test("half a PDU is nothing", async () => {
    const { socket, answers } = await rawConnection();
    socket.write(
      Buffer.concat([bindPdu(), encodePdu("submit_sm", 2, submitOf("Half")).subarray(0, 30)]),
    );
    await eventually(() => expect(answers).toHaveLength(1));
    socket.end();
    await serveOthers();
    expect((await messagesOf(now().customer)).map(({ text }) => text)).toEqual(["Hi"]);
  });
});

/** Files and sockets that the process has open. */
const openFiles = () => readdirSync(`/proc/${now().server.child.pid}/fd`).length;

test("a thousand silent connections keep no client from binding, and end", async () => {
  await serveOthers();
  const before = openFiles();
  const silent = await Promise.all(Array.from({ length: 1000 }, rawConnection));
  await serveOthers();
  // More of them make room for those that come later.
  await rawConnection();
  await serveOthers();
  await Promise.all(silent.map(({ closed }) => closed));
  expect(await messagesOf(now().customer)).toHaveLength(3);
  // Nothing of them is kept; the last connection may still be among the open ones, and one to the database more.
  await eventually(() => expect(openFiles()).toBeLessThan(before + 10));
});

describe("bounds", () => {
  test("a session isn't read beyond its window, and nothing of it is lost", async () => {
    const { socket, answers } = await rawConnection();
    socket.write(bindPdu());
    await eventually(() => expect(answers).toHaveLength(1));
    const submits = Array.from({ length: 40 }, (_, index) =>
      encodePdu("submit_sm", index + 2, submitOf(`Number ${index}`)),
    );
    socket.write(Buffer.concat(submits));
    await eventually(() => expect(answers).toHaveLength(41));
    expect(answers.every(({ status }) => status === 0)).toBe(true);
    expect(await messagesOf(now().customer)).toHaveLength(40);
  });

  test("more than the account's rate is throttled, over all its sessions", async () => {
    const [first, second] = await Promise.all([bound(), bound()]);
    // These are counted at once, and take seconds to be forgotten.
    const many = Array.from({ length: 254 }, () => ({ destination_addr: "x" }));
    const counted = await first.request("submit_multi", { ...submitOf("Hi"), dest_address: many });
    expect(counted.command_status).toBe(commandStatus.invalidDestination);
    const throttled = await second.request("submit_sm", submitOf("Hi"));
    expect(throttled.command_status).toBe(commandStatus.throttled);
    expect(await messagesOf(now().customer)).toEqual([]);
  });

  test("an account has so many sessions and no more", async () => {
    const programs = [await bound(), await bound(), await bound()];
    await expect(bound()).rejects.toThrow(`${commandStatus.bindFailed}`);
    await programs[0]?.end();
    await eventually(() => bound());
  });

  test("a program that doesn't read its answers is closed", async () => {
    const { socket, closed } = await rawConnection();
    socket.pause();
    socket.write(bindPdu());
    const many = Buffer.concat(
      Array.from({ length: 5000 }, (_, index) => encodePdu("enquire_link", index + 2)),
    );
    const timer = setInterval(() => socket.write(many), 5);
    try {
      // Its end is seen by writing: what would be read is not.
      await closed;
    } finally {
      clearInterval(timer);
    }
    await serveOthers();
    expect(await messagesOf(now().customer)).toHaveLength(1);
  });

  test("a receiver that reads nothing loses nothing, and delays no other account's receipts", async () => {
    const { customer } = now();
    const count = 3000;
    const fill = async ({ user }: SmppCustomer, size: number) =>
      sql()`
        insert into smpp_deliveries (id, owner_id, addresses, text, ready_at)
        select gen_random_uuid(), ${user.id}, ${sql().json({ from: "+79161234567", to: "Cabinet" })},
          'Number ' || number, now() + number * interval '1 microsecond'
        from generate_series(1, ${size}) number`;
    await fill(customer, count);
    const { socket, answers } = await rawConnection();
    socket.pause();
    socket.write(bindPdu());
    const waiting = async ({ user }: SmppCustomer) =>
      sql()`select from smpp_deliveries where owner_id = ${user.id}`;
    const other = await createCustomer();
    const program = await bound("receiver", other);
    await fill(other, 1000);
    await eventually(async () => expect(await waiting(other)).toHaveLength(0));
    expect(program.delivered).toHaveLength(1000);
    expect(await waiting(customer)).toHaveLength(count);
    // It reads at last, and answers nothing: no more comes than a session may leave unanswered.
    socket.resume();
    await eventually(() => expect(answers.length).toBeGreaterThan(100));
    expect(answers).toHaveLength(101);
    socket.destroy();
    const back = await bound("receiver");
    await eventually(async () => expect(await waiting(customer)).toHaveLength(0));
    expect(back.delivered.map(textOf)).toEqual(
      Array.from({ length: count }, (_, index) => `Number ${index + 1}`),
    );
  });
});
