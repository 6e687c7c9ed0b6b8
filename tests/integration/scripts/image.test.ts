import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import * as z from "zod";
import { assertPatchedDriver } from "#server/db/patched-driver.ts";

const run = promisify(execFile);
const folder = mkdtempSync(path.join(tmpdir(), "cabinet-image-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The instructions of the Dockerfile before it copies the sources, as `[instruction, rest]`. */
function installSteps(): [string, string][] {
  const text = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ");
  const [before = ""] = text.split("\nCOPY . .");
  return [...before.matchAll(/^(COPY|RUN) (?:--\S+ )?(.+)$/gm)].map(([, step = "", rest = ""]) => [
    step,
    rest,
  ]);
}

const lockSchema = z.looseObject({
  packages: z.record(
    z.string(),
    z.looseObject({ dependencies: z.record(z.string(), z.string()).optional() }),
  ),
});

/** Leaves only the driver and what patches it in the folder's package.json and lock: the rest would take minutes. */
function keepOnly(names: readonly string[]): void {
  const lock = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
  const { "": root, ...packages } = lock.packages;
  const kept = new Map<string, unknown>();
  const add = (name: string): void => {
    for (const [key, entry] of Object.entries(packages)) {
      if (
        kept.has(key) ||
        !(key === `node_modules/${name}` || key.startsWith(`node_modules/${name}/`))
      )
        continue;
      kept.set(key, entry);
      for (const needed of Object.keys(entry.dependencies ?? {})) add(needed);
    }
  };
  for (const name of names) add(name);
  const manifest = { name: "image", version: "1.0.0", dependencies: versionsOf(names) };
  const entries = { "": { ...root, ...manifest, devDependencies: {}, optionalDependencies: {} } };
  const reduced = { ...lock, ...manifest, packages: { ...entries, ...Object.fromEntries(kept) } };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest));
  writeFileSync(path.join(folder, "package-lock.json"), JSON.stringify(reduced));
}

function versionsOf(names: readonly string[]): Record<string, string> {
  const given = z
    .object({
      dependencies: z.record(z.string(), z.string()),
      devDependencies: z.record(z.string(), z.string()),
    })
    .parse(JSON.parse(readFileSync("package.json", "utf8")));
  const all = { ...given.dependencies, ...given.devDependencies };
  return Object.fromEntries(names.map((name) => [name, all[name] ?? "*"]));
}

test("the image's own steps install a patched driver", async () => {
  const steps = installSteps();
  expect(steps.map(([step]) => step)).toContain("RUN");
  for (const [step, rest] of steps) {
    if (step === "RUN") await run("bash", ["-c", rest], { cwd: folder });
    else {
      const [to = "", ...from] = rest.split(" ").toReversed();
      for (const file of from)
        cpSync(file, path.join(folder, to, from.length > 1 ? path.basename(file) : ""), {
          recursive: true,
        });
      if (from.includes("package.json")) keepOnly(["postgres", "patch-package"]);
    }
  }
  const entry = path.join(folder, "node_modules/postgres/src/index.js");
  const { default: driver } = (await import(pathToFileURL(entry).href)) as { default: object };
  expect(() => assertPatchedDriver(driver)).not.toThrow();
});

test("an unpatched driver is refused", () => {
  expect(() => assertPatchedDriver({})).toThrow("The database driver is not patched");
});
