import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";
import { sealingSecret } from "./session-cookie.ts";
import { bytesOf, idOf } from "./unsubscribe-token.ts";

/** An account's word that the person who brings the token has this phone. */
export interface Invitation {
  ownerId: string;
  /** E.164 with its plus. */
  address: string;
}

const idBytes = 16;
const dayBytes = 2;
const phoneBytes = 8;
const signatureBytes = 12;
const tokenLength = Math.ceil(((idBytes + dayBytes + phoneBytes + signatureBytes) * 4) / 3);
const dayMs = 86_400_000;

/** Days for which an invitation is taken. */
export const invitationDays = 90;

/**
 * The token of an invitation: letters, digits, `_` and `-`, which links of messengers carry. It has all that it says and is
 * signed.
 */
export function invitationToken({ ownerId, address }: Invitation, now = new Date()): string {
  const day = Buffer.alloc(dayBytes);
  day.writeUInt16BE(Math.floor(now.getTime() / dayMs));
  const phone = Buffer.alloc(phoneBytes);
  phone.writeBigUInt64BE(BigInt(address.slice(1)));
  const content = Buffer.concat([bytesOf(ownerId), day, phone]);
  return Buffer.concat([content, signatureOf(content)]).toString("base64url");
}

/** What a token says; null for one that isn't ours or has become old. */
export function readInvitation(
  token: string | null | undefined,
  now = new Date(),
): Invitation | null {
  if (!token || token.length !== tokenLength || !/^[\w-]+$/.test(token)) return null;
  const bytes = Buffer.from(token, "base64url");
  const content = bytes.subarray(0, idBytes + dayBytes + phoneBytes);
  const signature = bytes.subarray(content.length).toString("base64url");
  if (!isSameSecret(signature, signatureOf(content).toString("base64url"))) return null;
  const age = Math.floor(now.getTime() / dayMs) - content.readUInt16BE(idBytes);
  if (age > invitationDays) return null;
  return {
    ownerId: idOf(content.subarray(0, idBytes)),
    address: `+${content.readBigUInt64BE(idBytes + dayBytes)}`,
  };
}

function signatureOf(content: Uint8Array): Buffer {
  return createHmac("sha256", sealingSecret())
    .update("invitation ")
    .update(content)
    .digest()
    .subarray(0, signatureBytes);
}
