import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asMoney } from "#lib/money.ts";
import { verifyPassword } from "#server/auth/password.ts";
import { sql } from "#server/db/client.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(() => database.drop());

/** Runs a script as npm does, without a terminal. */
function run(
  script: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`scripts/${script}.ts`], {
      env: { ...process.env, DATABASE_URL: database.url, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => (output += piece.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

test("create-admin makes an operator once, and says plainly what is wrong", async () => {
  const given = {
    ADMIN_USERNAME: "operator",
    ADMIN_EMAIL: "operator@example.com",
    ADMIN_PASSWORD: "a long password",
  };
  expect(await run("create-admin", given)).toMatchObject({ code: 0 });
  const [user] = await sql()<{ email: string; passwordHash: string }[]>`
    select u.role, u.email, u.password_hash, s.value as changes_balances from users u
    join balances b on b.owner_id = u.id
    join user_settings s on s.user_id = u.id and s.key = 'billings.processChildrenOperations'
    where username = 'operator'`;
  const made = { role: "admin", email: "operator@example.com", changesBalances: true };
  expect(user).toMatchObject(made);
  expect(await verifyPassword(user?.passwordHash ?? null, "a long password")).toBe(true);

  const again = await run("create-admin", { ...given, ADMIN_USERNAME: "Operator" });
  expect(again).toMatchObject({ code: 1, output: "\nThere is an account Operator already.\n\n" });
  const short = await run("create-admin", {
    ...given,
    ADMIN_USERNAME: "second",
    ADMIN_PASSWORD: "short",
  });
  expect(short).toMatchObject({ code: 1, output: "\npassword: at least 8 characters\n\n" });
});

test("ledger:check ends with 1 when a balance differs from its billings", async () => {
  const user = await createUser(sql(), { balance: asMoney(23_500n) });
  expect(await run("ledger-check")).toMatchObject({ code: 0 });
  await sql()`update balances set balance = balance + 1 where owner_id = ${user.id}`;
  const { code, output } = await run("ledger-check");
  expect(code).toBe(1);
  expect(output).toContain(`${user.id}: the balance is 2.3501, its billings sum up to 2.35`);
});
