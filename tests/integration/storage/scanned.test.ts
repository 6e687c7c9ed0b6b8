// First of all: the environment is read once.
import "#tests/support/own-storage.ts";
import { readdir } from "node:fs/promises";
import { afterAll, expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { clamd } from "#tests/support/own-scanner.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { storageCalls } from "#tests/support/storage-calls.ts";

afterAll(() => clamd.close());

const { upload, read } = storageCalls(prepareCaller());
const rows = async () => (await sql()<{ count: number }[]>`select count(*)::int as count from files`)[0]?.count; // prettier-ignore
const spooled = async () => readdir(`${process.env.DATA_DIR}/storage/incoming`).catch(() => []);

test("an upload is kept once the scanner has seen all of it", async () => {
  const content = Buffer.alloc(300_000, "harmless ");
  const { status, body } = await upload(content);
  expect(status).toBe(200);
  expect(clamd.scanned.at(-1)?.equals(content)).toBe(true);
  expect((await read(body.id)).body).toHaveLength(content.length);
});

test("malware is refused, and nothing of it stays", async () => {
  const before = await rows();
  const { status, body } = await upload("X5O! EICAR test file");
  expect([status, body.key]).toEqual([422, "storage.errors.malware"]);
  expect(await rows()).toBe(before);
  expect(await spooled()).toEqual([]);
});

test("without a verdict nothing is kept", async () => {
  const before = await rows();
  const usual = clamd.verdict;
  for (const verdict of ["INSTREAM size limit exceeded. ERROR", null]) {
    clamd.verdict = () => verdict;
    const { status, body } = await upload("anything");
    expect([status, body.key]).toEqual([503, "storage.errors.scanner"]);
  }
  clamd.verdict = usual;
  expect(await rows()).toBe(before);
  expect(await spooled()).toEqual([]);
});
