import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { linkLibraries } from "#server/db/library-links.ts";

test("libraries that npm brought without their links get them, once", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "links-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "native/lib"), { recursive: true });
  writeFileSync(path.join(folder, "native/lib/libpq.so.5.18"), "library");
  const links = [
    { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so" },
    { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
  ];
  writeFileSync(path.join(folder, "native/pg-symlinks.json"), JSON.stringify(links));
  linkLibraries(folder);
  linkLibraries(folder);
  for (const { target } of links) {
    expect(readlinkSync(path.join(folder, target))).toBe("libpq.so.5.18");
    expect(readFileSync(path.join(folder, target), "utf8")).toBe("library");
  }
});

test("a package of a platform that needs none is left as it is", () => {
  expect(() => linkLibraries(path.join(tmpdir(), "no such package"))).not.toThrow();
});
