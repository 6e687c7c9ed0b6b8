import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { env } from "#lib/env.ts";
import { readRestorable, restoreBackup } from "#server/backup/service.ts";
import { failInWords, loadSettings, withDatabase } from "./open-database.ts";
import { PlainError } from "./plain-error.mjs";

const usage = `Brings back the database and the stored files of a backup, while the product is stopped.

  npm run restore -- <folder>
  npm run restore -- <folder> --replace   removes what the database has`;

/** The key that this installation seals secrets with; null where it has none yet. */
function ownKey(): string | null {
  const { SECRETS_KEY, DATA_DIR } = env();
  const file = path.join(DATA_DIR, "secrets-key");
  return SECRETS_KEY ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : null);
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const [folder] = positionals;
  if (values.help) return console.log(usage);
  loadSettings();
  if (folder === undefined || positionals.length !== 1) throw new PlainError(usage);
  // At once, before a database is started or created.
  await readRestorable(path.resolve(folder), ownKey());
  const { version, madeAt } = await withDatabase({ isExclusive: true, creates: true }, (url) =>
    restoreBackup({
      url,
      folder: path.resolve(folder),
      key: ownKey(),
      replaces: values.replace,
      say: console.log,
    }),
  );
  console.log(`Restored what version ${version} had at ${madeAt}. Start the product: npm start`);
}

restore().catch(failInWords);
