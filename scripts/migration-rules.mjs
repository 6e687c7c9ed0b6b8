import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/** The line before a statement that gives the reason why it is safe. */
const allowance = /^--\s*allowed:\s*\S+/im;

const newTable = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?"?([a-z_0-9]+)/gi;
const target =
  /\b(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+(?:unique\s+)?index\b[\s\S]*?\bon\s+(?:only\s+)?)"?([a-z_0-9]+)/i;

/** What stops processes of the former version, or holds everybody up, on a table that has rows. */
const rules = [
  [/\bdrop\s+(?:table|column|function|view|type)\b/i, "the former version still uses it"],
  [/\brename\b/i, "the former version still uses the former name"],
  [/\balter\s+column\b[^;]*\b(?:set\s+data\s+)?type\b/i, "rewrites the table under a lock"],
  [
    /\balter\s+column\b[^;]*\bset\s+not\s+null\b/i,
    "the former version may write null, and all rows are read under a lock",
  ],
  [
    /\badd\s+column\b(?=[^;,]*\bnot\s+null\b)(?![^;,]*\bdefault\b)/i,
    "the former version doesn't write it: give a default",
  ],
  [
    /\badd\s+column\b[^;,]*\b(?:default\s+(?:uuidv7|gen_random_uuid|random|clock_timestamp)|generated\s+always[^;,]*\bstored)\b/i,
    "rewrites the table under a lock",
  ],
  [
    /\badd\s+constraint\b(?=[^;]*\b(?:foreign\s+key|check)\b)(?![^;]*\bnot\s+valid\b)/i,
    "reads all rows under a lock: add it NOT VALID, and validate it in the next release",
  ],
  [/\badd\s+(?:constraint\s+\S+\s+)?(?:unique|primary\s+key)\b/i, "builds an index under a lock"],
  [
    /\bcreate\s+(?:unique\s+)?index\b/i,
    "writes wait until the index is built: make it CONCURRENTLY before the upgrade",
  ],
  [/^\s*(?:truncate|lock)\b/im, "locks the table for everybody"],
];

/**
 * The dangerous statements of a migration, as `{ statement, why }`. Tables that the migration itself makes are free,
 * and so is a statement after a line `-- allowed: <reason>`.
 */
export function findDangerous(sql) {
  const made = new Set([...sql.matchAll(newTable)].map(([, name]) => name.toLowerCase()));
  return sql.split("--> statement-breakpoint").flatMap((text) => {
    const statement = text.replaceAll(/^\s*--.*$/gm, "").trim();
    const table = target.exec(statement)?.[1]?.toLowerCase();
    if (statement === "" || allowance.test(text) || (table && made.has(table))) return [];
    const broken = rules.find(([pattern]) => pattern.test(statement));
    return broken ? [{ statement: statement.split("\n")[0], why: broken[1] }] : [];
  });
}

/** Looks at every migration after the baseline; answers what a tool does. */
export function checkMigrationRules(root) {
  const folder = path.join(root, "drizzle", "migrations");
  const files = readdirSync(folder).filter((name) => /^\d{4}_.+\.sql$/.test(name));
  const lines = files
    .filter((name) => name !== "0000_baseline.sql")
    .flatMap((name) =>
      findDangerous(readFileSync(path.join(folder, name), "utf8")).map(
        ({ statement, why }) => `${name}: ${statement}\n  ${why}`,
      ),
    );
  if (lines.length === 0) return { code: 0, output: "" };
  return {
    code: 1,
    output: `${lines.join("\n")}\nSee docs/how-to/write-a-migration.md.`,
  };
}
