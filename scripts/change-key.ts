import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "#lib/env.ts";
import { closeClients, openDirect } from "#server/db/client.ts";
import { countRunning } from "#server/db/running-processes.ts";
import { changeSealingKey } from "#server/secrets/service.ts";
import { failInWords, loadSettings, withDatabase } from "./open-database.ts";
import { PlainError } from "./plain-error.mjs";

const usage = `Seals the secrets of the database under another key, while the product is stopped.

  npm run change-key                              the key in DATA_DIR/secrets-key is replaced by a new one
  SECRETS_KEY=… SECRETS_KEY_NEXT=… npm run change-key   where the key is set: set the next one afterwards

Backups that were made before need the former key: keep it as long as them.`;

interface Keys {
  former: string;
  next: string;
  /** The file whose key is replaced; null where the keys are given. */
  file: string | null;
}

function readKeys(): Keys {
  const { SECRETS_KEY, DATA_DIR } = parseEnv(process.env);
  const { SECRETS_KEY_NEXT } = process.env;
  const file = path.join(DATA_DIR, "secrets-key");
  if (SECRETS_KEY !== undefined) {
    if (!SECRETS_KEY_NEXT || SECRETS_KEY_NEXT.length < 32)
      throw new PlainError(
        "SECRETS_KEY is set: give the next one, of 32 characters or more, as SECRETS_KEY_NEXT.",
      );
    return { former: SECRETS_KEY, next: SECRETS_KEY_NEXT, file: null };
  }
  if (!existsSync(file))
    throw new PlainError(`There is no key: SECRETS_KEY is not set, and ${file} is not there.`);
  const next = SECRETS_KEY_NEXT ?? randomBytes(32).toString("base64url");
  return { former: readFileSync(file, "utf8").trim(), next, file };
}

async function assertStopped(): Promise<void> {
  const session = openDirect(1);
  try {
    if ((await countRunning(session)) > 0)
      throw new PlainError("Cabinet is running on this database. Stop it on every machine.");
  } finally {
    await session.end({ timeout: 5 });
  }
}

async function changeKey(): Promise<void> {
  if (process.argv.includes("--help")) return console.log(usage);
  loadSettings();
  const { former, next, file } = readKeys();
  const waiting = `${file}.next`;
  const { sealed, removed } = await withDatabase(
    { isExclusive: true, creates: false },
    async () => {
      await assertStopped();
      // Written before anything is sealed with it, so that no crash loses it.
      if (file !== null) writeFileSync(waiting, `${next}\n`, { mode: 0o600 });
      try {
        return await changeSealingKey(former, next);
      } catch (error) {
        if (file !== null) rmSync(waiting, { force: true });
        throw error;
      } finally {
        await closeClients();
      }
    },
  );
  if (file !== null) renameSync(waiting, file);
  console.log(
    `Sealed ${sealed} secrets under another key. ${file === null ? "Set SECRETS_KEY to it" : `It is in ${file}`}, and keep the former one as long as backups that were made before.`,
  );
  if (removed > 0)
    console.log(
      `${removed} passwords of programs that bind over SMPP were removed: their owners make new ones.`,
    );
}

changeKey().catch(failInWords);
