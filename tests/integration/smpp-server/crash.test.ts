import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { settleDoubts } from "#server/sendings/service.ts";
import { rubles } from "#tests/support/api.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import {
  createCustomer,
  eventually,
  messagesOf,
  type SmppCustomer,
  submitOf,
} from "#tests/support/prepare-smpp.ts";
import {
  connectProgram,
  endPrograms,
  type Program,
  receiptOf,
} from "#tests/support/smpp-program.ts";
import { type SmppProcess, startSmppProcess } from "#tests/support/smpp-server-process.ts";
import { startWorker, type TestWorker } from "#tests/support/worker.ts";

let database: TestDatabase;
let worker: TestWorker;
let server: SmppProcess;
const env = { SMPP_RATE: "100000" };

beforeAll(async () => {
  database = await useTestDatabase();
  worker = await startWorker(database.url);
  server = await startSmppProcess(database.url, env);
});
afterEach(endPrograms);
afterAll(async () => {
  await server.stop();
  await worker.stop();
  await database.drop();
});

async function bindTo({ port }: SmppProcess, { user, password }: SmppCustomer): Promise<Program> {
  const program = await connectProgram(port);
  expect(await program.bind(user.username, password)).toBe(0);
  return program;
}

const isSettled = ({ status }: { status: string }) =>
  ["delivered", "seen", "failed"].includes(status);

const receiptsLeft = async ({ user }: SmppCustomer): Promise<number> =>
  (await sql()`select from smpp_deliveries where owner_id = ${user.id}`).length;

/** Sends until the connection breaks, each submit after the answer of another; answers the ids that came back. */
async function sendUntilClosed(program: Program, name: string, answered: string[]): Promise<void> {
  let isClosed = false;
  void program.closed.then(() => (isClosed = true));
  let next = 0;
  const lane = async () => {
    while (!isClosed) {
      const fields = { registered_delivery: 1, destination_addr: "79000000002" };
      const answer = await program.request("submit_sm", submitOf(`${name} ${next++}`, fields));
      if (answer.command_status === 0) answered.push(String(answer.message_id));
    }
  };
  await Promise.all(Array.from({ length: 20 }, lane));
}

test("a killed process: every answered id is there once, is paid once and gets its receipt", async () => {
  const customer = await createCustomer({ balance: rubles(1_000_000) });
  const answered: string[] = [];
  const receipts: string[] = [];
  const collect = ({ delivered }: Program) =>
    receipts.push(...delivered.map((pdu) => String(receiptOf(pdu).id)));
  for (let round = 0; round < 3; round++) {
    const before = answered.length;
    const programs = await Promise.all([0, 1].map(async () => bindTo(server, customer)));
    const sending = programs.map(async (program, index) =>
      sendUntilClosed(program, `${round} ${index}`, answered),
    );
    await eventually(() => expect(answered.length - before).toBeGreaterThan(200));
    await server.kill();
    await Promise.all(sending);
    programs.forEach(collect);
    server = await startSmppProcess(database.url, env);
  }
  const rows = await messagesOf(customer);
  const ids = new Set(rows.map(({ id }) => id));
  expect(new Set(answered).size).toBe(answered.length);
  expect(answered.filter((id) => !ids.has(id))).toEqual([]);
  // What was sent twice by the program would have another text: none is there twice.
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  const last = await bindTo(server, customer);
  await eventually(async () =>
    expect(
      await sql()`select from smpp_deliveries where owner_id = ${customer.user.id}`,
    ).toHaveLength(0),
  );
  collect(last);
  const told = new Set(receipts);
  expect(answered.filter((id) => !told.has(id))).toEqual([]);
  expect(receipts.filter((id) => !ids.has(id))).toEqual([]);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a killed worker: submits are answered meanwhile, and every id is there once and gets one receipt", async () => {
  const customer = await createCustomer({ balance: rubles(1_000_000) });
  const program = await bindTo(server, customer);
  const answered: string[] = [];
  const sending = sendUntilClosed(program, "worker", answered);
  const settled = async () => (await messagesOf(customer)).filter(isSettled).length;
  for (let round = 0; round < 3; round++) {
    // In the middle: some messages have their outcome, others are on their way, more come.
    const before = await settled();
    await eventually(async () => expect(await settled()).toBeGreaterThan(before + 50));
    await worker.kill();
    const known = answered.length;
    await eventually(() => expect(answered.length).toBeGreaterThan(known + 100));
    worker = await startWorker(database.url);
  }
  program.session.close();
  await sending;
  const last = await bindTo(server, customer);
  await eventually(async () => {
    // Nothing says whether the provider took what was being dispatched; it is decided at once here.
    await settleDoubts(0);
    const open = (await messagesOf(customer)).filter((row) => !isSettled(row));
    expect(Object.groupBy(open, ({ status }) => status)).toEqual({});
  });
  await eventually(async () => expect(await receiptsLeft(customer)).toBe(0));
  const rows = await messagesOf(customer);
  const ids = new Set(rows.map(({ id }) => id));
  expect(new Set(answered).size).toBe(answered.length);
  expect(answered.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
  const told = [...program.delivered, ...last.delivered].map((pdu) => String(receiptOf(pdu).id));
  expect(new Set(told)).toEqual(ids);
  expect(await findLedgerFaults(sql())).toEqual([]);
});

test("a stopped process answers what is under way, and says goodbye", async () => {
  const customer = await createCustomer();
  const program = await bindTo(server, customer);
  const answers = Array.from({ length: 50 }, async (_, index) =>
    program.request("submit_sm", submitOf(`Number ${index}`)),
  );
  await eventually(async () => expect((await messagesOf(customer)).length).toBeGreaterThan(0));
  await server.stop();
  const statuses = (await Promise.all(answers)).map(({ command_status: status }) => status);
  expect(statuses.every((status) => status === 0)).toBe(true);
  expect(program.heard).toContain("unbind");
  server = await startSmppProcess(database.url, env);
});
