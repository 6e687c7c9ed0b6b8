import path from "node:path";
import { parseArgs } from "node:util";
import { createBackup, proveBackup } from "#server/backup/service.ts";
import { failInWords, loadSettings, withDatabase } from "./open-database.ts";

const usage = `Makes a backup of the database and the stored files in BACKUP_DIR, while the product runs.

  npm run backup
  npm run backup -- --to <folder>      in that folder instead of BACKUP_DIR
  npm run backup -- --verify           proves it by a trial restore before it gets its name
  npm run backup -- --check <folder>   proves a backup that is there

The last line is the path of the backup.
SECRETS_KEY isn't in it: keep the file secrets-key of DATA_DIR elsewhere.`;

const prove = (folder: string) => proveBackup(folder, console.log);

async function backUp(): Promise<void> {
  const { values } = parseArgs({
    options: {
      verify: { type: "boolean", default: false },
      check: { type: "string" },
      to: { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return console.log(usage);
  loadSettings();
  if (values.to !== undefined) process.env.BACKUP_DIR = path.resolve(values.to);
  if (values.check !== undefined) {
    await prove(values.check);
    return console.log(`${values.check} is whole: a trial restore has its rows and its ledger.`);
  }
  const begun = Date.now();
  const { folder, manifest } = await withDatabase({ isExclusive: false, creates: false }, () =>
    createBackup(values.verify ? { prove } : {}),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const { count, missing } = manifest.files;
  console.log(
    `${rows} rows, ${count - missing} stored files, in ${Math.round((Date.now() - begun) / 1000)} s${values.verify ? ", proved by a trial restore" : ""}`,
  );
  if (missing > 0) console.log(`${missing} stored files have no bytes in the storage.`);
  if (manifest.ledger.faults > 0)
    console.log(`The ledger has ${manifest.ledger.faults} faults: npm run ledger:check`);
  // Scripts read it.
  console.log(path.resolve(folder));
}

backUp().catch(failInWords);
