import { cpSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { checkMigrationRules } from "./migration-rules.mjs";
import { listSnapshots } from "./migration-snapshots.mjs";
import { runTool } from "./run-tool.mjs";

/** Checks that only read: each has a name and answers `{ passed, failed, output }`. */
export function staticChecks(root, node) {
  const tool = (...args) =>
    runTool(node, args, { cwd: root, env: { NEXT_TELEMETRY_DISABLED: "1" } });
  const bin = (name, ...args) => tool(path.join("node_modules", name), ...args);
  return [
    check("format", () => bin("oxfmt/bin/oxfmt", "--list-different")),
    check("lint", () => bin("oxlint/bin/oxlint", "--type-aware", "--deny-warnings")),
    check("types", async () => {
      const generated = await bin("next/dist/bin/next", "typegen");
      return generated.code === 0 ? bin("typescript/bin/tsc", "--noEmit") : generated;
    }),
    check("translations", () => tool("scripts/check-messages.mjs")),
    check("dead code", () =>
      bin("knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"),
    ),
    check("code that only tests use", () =>
      bin("knip/bin/knip.js", "--no-progress", "--production"),
    ),
    check("icons", () => tool("scripts/icons.mjs", "--check")),
    check("registers", () => tool("scripts/registers.mjs", "--check")),
    check(".env.example", () => tool("scripts/env-example.ts", "--check")),
    check("migrations", () => checkMigrations(root, node)),
    check("migration rules", async () => checkMigrationRules(root)),
  ];
}

/** A check that passes when its tool ends with 0. */
export function check(name, run) {
  return {
    name,
    async run() {
      const { code, output } = await run();
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

/** Generates into a copy of the migrations: a new file there means that the schema has moved on. */
async function checkMigrations(root, node) {
  const snapshots = listSnapshots(root);
  if (snapshots.length !== 1)
    return {
      code: 1,
      output: `drizzle/migrations/meta keeps only the newest snapshot, and has ${snapshots.length}. Write migrations with npm run migration -- <name>, which removes the former one.`,
    };
  const original = path.join(root, "drizzle", "migrations");
  const copy = path.join("tests", "output", "migrations");
  mkdirSync(path.join(root, "tests", "output"), { recursive: true });
  rmSync(path.join(root, copy), { recursive: true, force: true });
  cpSync(original, path.join(root, copy), { recursive: true });
  const kit = path.join("node_modules", "drizzle-kit", "bin.cjs");
  const options = { cwd: root, env: { DRIZZLE_OUT: copy } };
  for (const command of ["check", "generate"]) {
    const ran = await runTool(node, [kit, command], options);
    if (ran.code !== 0) return ran;
  }
  const added = readdirSync(path.join(root, copy)).filter(
    (file) => !readdirSync(original).includes(file),
  );
  if (added.length === 0) return { code: 0, output: "" };
  return {
    code: 1,
    output: `The schema has changes without a migration (${added.join(", ")}): run npm run migration -- <name>`,
  };
}
