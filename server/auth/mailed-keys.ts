import { createHash, createHmac } from "node:crypto";
import { mailedKey } from "#lib/auth/mailed-key.ts";
import type { Tx } from "#server/db/client.ts";
import { sealingSecret } from "./session-cookie.ts";

/** The purpose of a mailed key; a key of one purpose is invalid for another. */
type Purpose = "recovery" | "email" | "invitation";

/**
 * The key of a row. It follows from the installation's secret, so that a mail tried again has the same
 * one and no key is kept anywhere until it is mailed (docs/decisions/0026).
 */
export function keyOf(purpose: Purpose, id: string): string {
  return createHmac("sha256", sealingSecret()).update(`${purpose} ${id}`).digest("base64url");
}

/** The hash of a key that the database stores; null for a malformed key. */
export function hashOfKey(key: string): Buffer | null {
  return mailedKey.safeParse(key).success ? createHash("sha256").update(key).digest() : null;
}

/** Invalidates all mailed keys of a user: those for a new password and those for a new address. */
export async function endMailedKeys(tx: Tx, userId: string): Promise<void> {
  await tx`delete from recovery_keys where user_id = ${userId}`;
  await tx`delete from email_changes where user_id = ${userId}`;
}
