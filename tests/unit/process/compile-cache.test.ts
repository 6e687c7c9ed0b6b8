import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileCache } from "#server/process/compile-cache.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "compiled-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test("compiled code of the running build is kept, that of the build before is removed", () => {
  const first = compileCache(dataDir, "first");
  expect(first).toBe(path.join(dataDir, "compile-cache", "first"));
  writeFileSync(path.join(first ?? "", "code"), "");
  expect(readdirSync(compileCache(dataDir, "first") ?? "")).toEqual(["code"]);
  compileCache(dataDir, "second");
  expect(readdirSync(path.join(dataDir, "compile-cache"))).toEqual(["second"]);
});

test("a folder that can't be written is no obstacle", () => {
  writeFileSync(path.join(dataDir, "compile-cache"), "");
  expect(compileCache(dataDir, "first")).toBeNull();
});
