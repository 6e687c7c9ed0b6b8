import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDirect, sql } from "#server/db/client.ts";
import { assertOwnSessions } from "#server/db/usable.ts";
import { assertSealingKey } from "#server/secrets/service.ts";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";

let database: TestDatabase;
const folder = mkdtempSync(path.join(tmpdir(), "cabinet-start-"));
beforeAll(async () => {
  database = await useTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

/** Starts the product, which is expected to end with a reason. */
function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["server/process/main.ts"], {
      env: { ...process.env, PORT: "0", DATA_DIR: folder, DATABASE_URL: database.url, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece: Buffer) => (output += piece.toString()));
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, output }));
  });
}

const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

test.each([
  ["no database answers", (): string => "postgres://u:p@127.0.0.1:1/cabinet", "can't be reached"],
  [
    "the password is wrong",
    () =>
      changed((url) => {
        url.password = "wrong";
      }),
    "refuses the user",
  ],
  [
    "the database is missing",
    (): string =>
      changed((url) => {
        url.pathname = "/missing_one";
      }),
    "There is no database missing_one",
  ],
] as const)("a start where %s ends with one sentence", async (_case, url, sentence) => {
  const { code, output } = await start({ DATABASE_URL: url() });
  expect([code, output]).toEqual([1, expect.stringContaining(sentence)]);
  expect(output.trim().split("\n")).toHaveLength(1);
});

test("another key than the one that sealed the database's secrets is found at the start", async () => {
  const first = "a key of thirty-two letters or more";
  await assertSealingKey(first);
  await assertSealingKey(first);
  await expect(assertSealingKey(`${first}, another`)).rejects.toThrow("SECRETS_KEY is not the key");
  const { code, output } = await start({ SECRETS_KEY: `${first}, another` });
  expect([code, output]).toEqual([1, expect.stringContaining("SECRETS_KEY is not the key")]);
  expect(await sql()`select from sealing_keys`).toHaveLength(1);
});

test("a pooler that shares sessions between connections is refused, sessions of one's own are not", async () => {
  const [one, other] = [openDirect(1), openDirect(1)];
  try {
    await assertOwnSessions(one, other, "DATABASE_URL");
    await expect(assertOwnSessions(one, one, "DATABASE_URL")).rejects.toThrow(
      "a pooler that shares sessions",
    );
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});

test("the server's own address without the pooler's ends with one sentence", async () => {
  const { code, output } = await start({ DATABASE_URL: "", DATABASE_DIRECT_URL: database.url });
  expect([code, output]).toEqual([1, expect.stringContaining("goes with DATABASE_URL")]);
});
