import { createHash, randomInt } from "node:crypto";
import type { Tx } from "#server/db/client.ts";

const howMany = 10;
/** Groups of four letters in a code. */
const groups = 6;
/**
 * No letter that looks like a digit or another one: 31 of them, 24 times, are 118 bits, which a plain hash may
 * keep.
 */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function newCode(): string {
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, part).join("-");
}

/** The account's own: equal codes of two accounts have nothing in common. */
function hashOf(userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${plain}`).digest();
}

/** Replaces the recovery codes. Their text is returned only here, because hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx`delete from recovery_codes where user_id = ${userId}`;
  await tx`
    insert into recovery_codes (user_id, code_hash)
    select ${userId}, decode(hash, 'hex') from unnest(${codes.map((code) => hashOf(userId, code).toString("hex"))}::text[]) hash`;
  return codes;
}

/** Consumes a recovery code; false if it doesn't exist. */
export async function takeRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const taken = await tx`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${hashOf(userId, code)}`;
  return taken.count > 0;
}
