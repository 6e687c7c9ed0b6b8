import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import * as z from "zod";
import { closeClients, sql } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { MigrationError } from "#server/db/migration-error.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { findDatabase } from "./find-database.ts";
import { PlainError, failPlainly } from "./plain-error.mjs";

const usage = `Makes an operator with every right.

  npm run create-admin
  npm run create-admin -- --username anna --email anna@example.com

What isn't given is asked for. ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD serve without a terminal.
The database is DATABASE_URL, or the embedded one while \`npm start\` runs.`;

const newAdmin = z.object({
  username: z
    .string()
    .trim()
    .regex(/^[\p{L}\d+\-.@_]{5,150}$/u, "username: 5 to 150 letters, digits and + - . @ _"),
  email: z.email("email: not an address").or(z.literal("")),
  password: z
    .string()
    .min(8, "password: at least 8 characters")
    .max(200, "password: at most 200 characters"),
});

type NewAdmin = z.infer<typeof newAdmin>;

interface Given {
  username: string | undefined;
  email: string | undefined;
  password: string | undefined;
}

function readArguments(): Given | null {
  const { values } = parseArgs({
    options: { username: { type: "string" }, email: { type: "string" }, help: { type: "boolean" } },
  });
  if (values.help) return null;
  const { ADMIN_USERNAME, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
  return {
    username: values.username ?? ADMIN_USERNAME,
    email: values.email ?? ADMIN_EMAIL,
    // Not as an argument: every process of the machine may read those.
    password: ADMIN_PASSWORD,
  };
}

/** Asks for what is missing; the password isn't shown as it is typed. */
async function ask(given: Given): Promise<Given> {
  const isComplete = given.username !== undefined && given.password !== undefined;
  if (isComplete || !process.stdin.isTTY) return given;
  let isHidden = false;
  const output = new Writable({
    write(piece: Buffer, _encoding, done) {
      if (!isHidden) process.stdout.write(piece);
      done();
    },
  });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  const stop = new AbortController();
  terminal.once("SIGINT", () => stop.abort());
  const question = async (text: string) => terminal.question(text, { signal: stop.signal });
  try {
    const username = given.username ?? (await question("Username: "));
    const email = given.email ?? (await question("E-mail (may be empty): "));
    if (given.password !== undefined) return { ...given, username, email };
    process.stdout.write("Password: ");
    isHidden = true;
    const password = await question("");
    process.stdout.write("\n");
    return { username, email, password };
  } catch (error) {
    const isStopped = error instanceof Error && error.name === "AbortError";
    throw isStopped ? new PlainError("Stopped; no account was made.") : error;
  } finally {
    terminal.close();
  }
}

function check(given: Given): NewAdmin {
  const { username = "", email = "", password = "" } = given;
  const parsed = newAdmin.safeParse({ username, email, password });
  if (parsed.success) return parsed.data;
  throw new PlainError(parsed.error.issues.map((issue) => issue.message).join("\n"));
}

async function save({ username, email, password }: NewAdmin): Promise<void> {
  const url = findDatabase();
  process.env.DATABASE_URL = url;
  await migrate(url).catch((error: unknown) => {
    throw error instanceof MigrationError ? new PlainError(error.message) : error;
  });
  try {
    const db = sql();
    const [taken] = await db`select 1 from users where lower(username) = ${username.toLowerCase()}`;
    if (taken) throw new PlainError(`There is an account ${username} already.`);
    const account = { username, password, email: email || null, role: "admin" as const };
    await db.begin(async (tx) => {
      const { id } = await createUser(tx, { ...account, tariffs: [], hasSender: false });
      // Who runs the platform changes balances; other accounts are given it one by one.
      await tx`
        insert into user_settings (user_id, key, value)
        values (${id}, 'billings.processChildrenOperations', 'true')`;
    });
  } finally {
    await closeClients();
  }
}

async function createAdmin(): Promise<void> {
  const given = readArguments();
  if (!given) {
    console.log(usage);
    return;
  }
  const admin = check(await ask(given));
  await save(admin);
  console.log(`Operator ${admin.username} can sign in now.`);
}

createAdmin().catch(failPlainly);
