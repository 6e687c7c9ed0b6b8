import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newIdAt } from "#server/db/ids.ts";

let folder = "";
let isAway = true;
let applied: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "cabinet-backlog-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("BACKLOG_ITEMS", "10");
  vi.stubEnv("LOG_LEVEL", "silent");
  vi.resetModules();
  isAway = true;
  applied = [];
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const place = () => path.join(folder, "backlog", "letters");

/** A backlog of texts whose letters are its items; `!` can't be applied. */
async function open() {
  // Loaded anew, so that it reads the settings of this test.
  const { Backlog } = await import("#server/backlog/service.ts");
  return new Backlog<string>({
    name: "letters",
    countOf: (text) => text.length,
    apply: async (text) => {
      if (isAway) throw Object.assign(new Error("away"), { code: "ECONNREFUSED" });
      if (text.includes("!")) throw new Error("unfit");
      applied.push(text);
    },
    split: (text) => [...text],
  });
}

const empty = () => vi.waitFor(() => expect(readdirSync(place())).toEqual([]), 10_000);

test("entries are applied in order once the database is back, later ones behind them", async () => {
  const backlog = await open();
  await backlog.start();
  for (const text of ["a", "b", "c"]) await backlog.take(text);
  isAway = false;
  await backlog.take("d");
  await empty();
  await vi.waitFor(() => expect(backlog.isWaiting).toBe(false));
  await backlog.take("e");
  expect(applied).toEqual(["a", "b", "c", "d", "e"]);
  await backlog.stop();
});

test("what doesn't fit is refused, and fits again after the outage", async () => {
  const backlog = await open();
  await backlog.take("12345678");
  await expect(backlog.take("abc")).rejects.toMatchObject({ code: "Unavailable" });
  await backlog.take("ab");
  await expect(backlog.take("c")).rejects.toMatchObject({ code: "Unavailable" });
  isAway = false;
  await vi.waitFor(() => expect(backlog.isWaiting).toBe(false), 10_000);
  await backlog.take("c");
  expect(applied).toEqual(["12345678", "ab", "c"]);
});

test("another process applies what a killed one left, without what it had not finished", async () => {
  const killed = await open();
  await killed.take("a");
  await killed.take("b");
  await killed.stop();
  const old = newIdAt(new Date(Date.now() - 3_600_000));
  writeFileSync(path.join(place(), `${old}.1.json.tmp`), '["c');
  const torn = newIdAt(new Date(Date.now() - 3_600_000));
  writeFileSync(path.join(place(), `${torn}.1.json`), '["c');
  isAway = false;
  const next = await open();
  await next.start();
  await vi.waitFor(() => expect(next.isWaiting).toBe(false), 10_000);
  expect(applied).toEqual(["a", "b"]);
  expect(readdirSync(place())).toEqual([`${torn}.1.json.failed`]);
});

test("an item that can't be applied is set aside with its file, and doesn't hold up the others", async () => {
  const backlog = await open();
  await backlog.take("a!b");
  await backlog.take("c");
  isAway = false;
  await vi.waitFor(() => expect(backlog.isWaiting).toBe(false), 10_000);
  expect(applied).toEqual(["a", "b", "c"]);
  expect(readdirSync(place())).toEqual([expect.stringMatching(/\.failed$/)]);
});

test("without a folder that can be written, everything is refused and nothing counts as waiting", async () => {
  mkdirSync(path.join(folder, "backlog"));
  writeFileSync(place(), "a file");
  const backlog = await open();
  await expect(backlog.take("a")).rejects.toMatchObject({ code: "Unavailable" });
  expect(backlog.isWaiting).toBe(false);
  isAway = false;
  await backlog.take("b");
  expect(applied).toEqual(["b"]);
});
