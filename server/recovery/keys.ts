import { createHash, createHmac } from "node:crypto";
import type { RecoveryKeyRow } from "#drizzle/schema/users.ts";
import { recoveryKey } from "#lib/auth/recovery.ts";
import { sealingSecret } from "#server/auth/session-cookie.ts";

/**
 * The key of a row. It follows from the installation's secret, so that a mail tried again has the same
 * one and no key is kept anywhere until it is mailed.
 */
export function keyOf(id: RecoveryKeyRow["id"]): string {
  return createHmac("sha256", sealingSecret()).update(`recovery ${id}`).digest("base64url");
}

/** What the database keeps of a key; null for what can't be one. */
export function hashOfKey(key: string): Buffer | null {
  return recoveryKey.safeParse(key).success ? createHash("sha256").update(key).digest() : null;
}
