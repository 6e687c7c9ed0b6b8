import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { env } from "#lib/env.ts";
import { readRestorable, releaseHeld, restoreBackup } from "#server/backup/service.ts";
import { failInWords, loadSettings, withDatabase } from "./open-database.ts";
import { PlainError } from "./plain-error.mjs";

const usage = `Brings back the database and the stored files of a backup, while the product is stopped. What the backup had
waiting is held, because it has been sent since.

  npm run restore -- <folder>
  npm run restore -- <folder> --force      removes what the database has
  npm run restore -- <folder> --key-lost   without the SECRETS_KEY of the backup: what it sealed is removed
  npm run restore -- <folder> --release    holds nothing
  npm run restore -- --release             sends what a restore holds, also while the product runs`;

/** The key that this installation seals secrets with; null where it has none yet. */
function ownKey(): string | null {
  const { SECRETS_KEY, DATA_DIR } = env();
  const file = path.join(DATA_DIR, "secrets-key");
  return SECRETS_KEY ?? (existsSync(file) ? readFileSync(file, "utf8").trim() : null);
}

const told = ({ tasks, messages }: { tasks: number; messages: number }) =>
  `(bulk sends: ${tasks}, single messages: ${messages})`;

async function release(): Promise<void> {
  const released = await withDatabase({ isExclusive: false, creates: false }, releaseHeld);
  console.log(`Released ${told(released)}.`);
}

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      force: { type: "boolean", default: false },
      // Its name until it was called as that of other commands.
      replace: { type: "boolean", default: false },
      "key-lost": { type: "boolean", default: false },
      release: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  loadSettings();
  const [given] = positionals;
  const replaces = values.force || values.replace;
  if (given === undefined && values.release && !replaces && !values["key-lost"]) return release();
  if (given === undefined || positionals.length !== 1) throw new PlainError(usage);
  const wanted = { folder: path.resolve(given), isKeyLost: values["key-lost"] };
  // At once, before a database is started or created.
  await readRestorable({ ...wanted, key: ownKey() });
  const { manifest, held, unsealed } = await withDatabase(
    { isExclusive: true, creates: true },
    (url) =>
      restoreBackup({
        ...wanted,
        url,
        key: ownKey(),
        replaces,
        releases: values.release,
        say: console.log,
      }),
  );
  const { factors, webhooks, programs } = unsealed;
  if (factors.length > 0)
    console.log(`Removed second factors, to be set up anew by: ${factors.join(", ")}`);
  if (webhooks.length > 0)
    console.log(`Switched off webhooks, to be set up anew by: ${webhooks.join(", ")}`);
  if (programs.length > 0)
    console.log(`Removed SMPP passwords, to be made anew by: ${programs.join(", ")}`);
  if (held && held.tasks + held.messages > 0)
    console.log(`Held ${told(held)}. To send them: npm run restore -- --release`);
  console.log(
    `Restored what version ${manifest.version} had at ${manifest.madeAt}. Start the product: npm start`,
  );
}

restore().catch(failInWords);
