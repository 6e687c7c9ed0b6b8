import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { sql } from "#server/db/client.ts";
import { followers } from "#server/jobs/followers.ts";
import { followEvents } from "#server/jobs/following.ts";
import type { NewUser } from "#server/seed/factories/users.ts";
import { applyOutcomes } from "#server/sendings/outcomes/outcomes.ts";
import { createSmppPassword } from "#server/smpp/service.ts";
import { actorFor } from "./actors.ts";
import { type Caller, createCaller } from "./api.ts";
import { type TestDatabase, useTestDatabase } from "./database.ts";
import { connectProgram, endPrograms } from "./smpp-program.ts";
import { type SmppProcess, startSmppProcess } from "./smpp-server-process.ts";

process.env.AUTH_SECRET ??= "a secret of tests, long enough for all";
process.env.SECRETS_KEY ??= "a key of tests, long enough for sealing";

export interface SmppCustomer extends Caller {
  password: string;
}

/** Waits until an assertion holds. */
export const eventually = (assertion: () => unknown) =>
  vi.waitFor(assertion, { timeout: 120_000, interval: 30 });

/** Gives the test file a database and the SMPP process on it, and each test a customer. */
export function prepareSmpp(env: Record<string, string> = {}, given: NewUser = {}) {
  let database: TestDatabase;
  let server: SmppProcess;
  let customer: SmppCustomer;
  beforeAll(async () => {
    database = await useTestDatabase();
    server = await startSmppProcess(database.url, env);
  });
  beforeEach(async () => {
    customer = await createCustomer(given);
  });
  afterEach(endPrograms);
  afterAll(async () => {
    await server.stop();
    await database.drop();
  });
  return {
    now: () => ({ customer, server, database }),
    connect: () => connectProgram(server.port),
    /** A program of the customer that is bound. */
    bound: async (mode?: string, who = customer) => {
      const program = await connectProgram(server.port);
      const status = await program.bind(who.user.username, who.password, mode);
      if (status !== 0) throw new Error(`bind was answered ${status}`);
      return program;
    },
  };
}

export async function createCustomer(given: NewUser = {}): Promise<SmppCustomer> {
  const caller = await createCaller(given);
  const input = { description: "A program", addresses: [] };
  const { password } = await createSmppPassword(actorFor(caller.user), input);
  return { ...caller, password };
}

/** The messages of an account, oldest first. */
export async function messagesOf({ user }: Pick<Caller, "user">): Promise<SendingRow[]> {
  return sql()<SendingRow[]>`select * from sendings where owner_id = ${user.id} order by id`;
}

/** Has messages reach an outcome, and their receipts made. */
export async function settle(
  { user }: Pick<Caller, "user">,
  ids: readonly string[],
  outcome: { status: "delivered" } | { status: "failed"; error: string } = { status: "delivered" },
): Promise<void> {
  await sql().begin(async (tx) =>
    applyOutcomes(
      tx,
      { kind: "system" },
      ids.map((id) => ({ ownerId: user.id, id, error: null, ...outcome })),
    ),
  );
  await followSmpp();
}

export async function followSmpp(): Promise<void> {
  await followEvents("smpp", followers.smpp as NonNullable<(typeof followers)[string]>);
}

/** The fields of a submit to the number `+7916…` with the text. */
export const submitOf = (text: string, fields: object = {}) => ({
  source_addr: "Cabinet",
  source_addr_ton: 5,
  destination_addr: "79161234567",
  dest_addr_ton: 1,
  dest_addr_npi: 1,
  short_message: Buffer.from(text, "latin1"),
  ...fields,
});
