import { existsSync, readFileSync, statSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

/** What the image runs: its processes, and the commands that its operator gives. */
const entries = [
  "server/process/main.ts",
  "server/process/web.ts",
  "server/process/worker.ts",
  "scripts/backup.ts",
  "scripts/restore.ts",
  "scripts/create-admin.ts",
  "scripts/ledger-check.ts",
  "scripts/change-key.ts",
];

const manifest = z
  .object({
    imports: z.record(z.string(), z.unknown()),
    dependencies: z.record(z.string(), z.string()),
  })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** The files and folders that the last stage of the Dockerfile copies. */
function copied(): string[] {
  const [, last = ""] = readFileSync("Dockerfile", "utf8")
    .split(/\nFROM [^\n]+\n(?=WORKDIR)/)
    .slice(-2);
  return [...last.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, from = ""]) =>
    from.split(" ").map((one) => one.replace("/app/", "")),
  );
}

/** Files and packages that a module imports when it runs; types vanish. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?!type\s)[\w\s{},*$]*?\bfrom\s*"([^"]+)"|(?:^|\n)import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/g,
  );
  return [...found].map(([, from, bare, late]) => from ?? bare ?? late ?? "");
}

function resolve(name: string, from: string): string | null {
  if (name.startsWith(".")) return path.join(path.dirname(from), name);
  const folder = /^#(\w+)\//.exec(name)?.[1];
  if (folder && `#${folder}/*` in manifest.imports) return name.slice(1);
  return name.startsWith("#") ? "lib/empty.ts" : null;
}

function reach(): { files: Set<string>; packages: Map<string, string> } {
  const files = new Set<string>();
  const packages = new Map<string, string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    if (!/\.(?:ts|mjs|js)$/.test(file)) continue;
    for (const name of importsOf(file)) {
      const own = resolve(name, file);
      if (own !== null) waiting.push(own);
      else if (!isBuiltin(name))
        packages.set(
          name
            .split("/")
            .slice(0, name.startsWith("@") ? 2 : 1)
            .join("/"),
          file,
        );
    }
  }
  return { files, packages };
}

test("the image has every file and package that its processes and commands import", () => {
  const { files, packages } = reach();
  expect(files.size).toBeGreaterThan(300);
  const folders = copied();
  expect(folders).toContain("server");
  const isCopied = (file: string) =>
    folders.some(
      (one) => file === one || (file.startsWith(`${one}/`) && statSync(one).isDirectory()),
    );
  expect([...files].filter((file) => !existsSync(file))).toEqual([]);
  expect(
    [...files].filter((file) => !isCopied(file)),
    "not copied",
  ).toEqual([]);
  // `npm prune --omit=dev` removes the others.
  const missing = [...packages].filter(([name]) => !(name in manifest.dependencies));
  expect(missing, "no dependencies").toEqual([]);
});
