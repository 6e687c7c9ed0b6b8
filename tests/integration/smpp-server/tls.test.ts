import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, useTestDatabase } from "#tests/support/database.ts";
import { createCustomer, submitOf } from "#tests/support/prepare-smpp.ts";
import { connectProgram, endPrograms } from "#tests/support/smpp-program.ts";
import { startSmppProcess } from "#tests/support/smpp-server-process.ts";

// The certificate for localhost that this server has for tests of its own.
const { key, cert } = (
  createRequire(import.meta.url)("smtp-server/lib/tls-options.js") as (given: object) => {
    key: string;
    cert: string;
  }
)({});

const folder = mkdtempSync(path.join(tmpdir(), "cabinet-smpp-"));
const files = {
  SMPP_TLS_CERT: path.join(folder, "cert.pem"),
  SMPP_TLS_KEY: path.join(folder, "key.pem"),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await useTestDatabase();
  writeFileSync(files.SMPP_TLS_CERT, cert);
  writeFileSync(files.SMPP_TLS_KEY, key);
});
afterAll(async () => {
  await endPrograms();
  await database.drop();
  rmSync(folder, { recursive: true });
});

test("with a certificate the port speaks TLS, and nothing else", async () => {
  const server = await startSmppProcess(database.url, files);
  try {
    const customer = await createCustomer();
    const program = await connectProgram(server.port, { tls: true });
    expect(await program.bind(customer.user.username, customer.password)).toBe(0);
    const { command_status: status } = await program.request("submit_sm", submitOf("Hi"));
    expect(status).toBe(0);
    const plain = await connectProgram(server.port);
    expect(await plain.bind(customer.user.username, customer.password)).toBe(-1);
    await plain.closed;
  } finally {
    await server.stop();
  }
});

test.each([
  ["a certificate without its key", { SMPP_TLS_CERT: files.SMPP_TLS_CERT }, "go together"],
  ["a file that isn't there", { ...files, SMPP_TLS_KEY: "/nowhere/key.pem" }, "can't be read"],
])("%s is said at the start, once", async (_, env, message) => {
  await expect(startSmppProcess(database.url, env)).rejects.toThrow(message);
});
