import { createHash } from "node:crypto";
import { sql } from "#server/db/client.ts";

/** This installation's key isn't the one that sealed the secrets of its database. */
export class SealingKeyError extends Error {
  override readonly name = "SealingKeyError";
}

/** Tells keys apart without revealing them: 32 hexadecimal digits. */
export function fingerprintOf(key: string): string {
  return createHash("sha256").update(`fingerprint of ${key}`).digest("hex").slice(0, 32);
}

/**
 * Keeps the fingerprint of the key at its first use and compares it at every later start. Throws
 * `SealingKeyError` where another key is kept: what that one sealed could not be opened.
 */
export async function assertSealingKey(key: string): Promise<void> {
  const fingerprint = fingerprintOf(key);
  const db = sql();
  await db`insert into sealing_keys (fingerprint) values (${fingerprint}) on conflict do nothing`;
  const [kept] = await db<{ fingerprint: string }[]>`select fingerprint from sealing_keys`;
  if (kept?.fingerprint === fingerprint) return;
  throw new SealingKeyError(
    "SECRETS_KEY is not the key that sealed the secrets of this database (second factors). Set that key again, or bring back the file secrets-key of the former DATA_DIR. Where it is lost: docs/operate/database.md.",
  );
}
