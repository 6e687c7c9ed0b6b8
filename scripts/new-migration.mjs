import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chooseNode } from "./choose-node.mjs";
import { removeFormerSnapshots } from "./migration-snapshots.mjs";
import { PlainError, failPlainly } from "./plain-error.mjs";
import { runTool } from "./run-tool.mjs";

// `npm run migration -- <name>` writes the difference between drizzle/schema and the newest snapshot as a migration.
// With --custom it writes an empty one, for what drizzle-kit doesn't know (partitions, functions, triggers).
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

async function newMigration() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { custom: { type: "boolean", default: false } },
  });
  const [name] = positionals;
  if (positionals.length !== 1 || !/^[a-z0-9_]+$/.test(name))
    throw new PlainError("Name the migration by what it does: npm run migration -- token_limits");
  const kit = path.join("node_modules", "drizzle-kit", "bin.cjs");
  const args = [kit, "generate", "--name", name, ...(values.custom ? ["--custom"] : [])];
  const { code } = await runTool(chooseNode(root), args, { cwd: root, echo: true });
  if (code !== 0) throw new PlainError("drizzle-kit wrote no migration.");
  for (const file of removeFormerSnapshots(root)) console.log(`Removed ${file}.`);
}

newMigration().catch(failPlainly);
