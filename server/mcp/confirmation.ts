import { createHash, createHmac } from "node:crypto";
import { isSameSecret } from "#server/auth/same-secret.ts";
import { sealingSecret } from "#server/auth/session-cookie.ts";

/** The price that an agent confirms, of one send by its token. */
export interface Confirmation {
  ownerId: string;
  tokenId: string;
  /** A hash of the arguments: another send needs another confirmation. */
  hash: string;
  /** The most that it may cost, in 1/10 000 of a unit. */
  price: string;
  /** Milliseconds since 1970. */
  expires: number;
}

const maxLength = 1000;

/** A confirmation that has all it says and is signed, so that nothing has to be stored for it. */
export function writeConfirmation(confirmation: Confirmation): string {
  const { ownerId, tokenId, hash, price, expires } = confirmation;
  const content = Buffer.from(JSON.stringify([ownerId, tokenId, hash, price, expires])).toString(
    "base64url",
  );
  return `${content}.${signatureOf(content)}`;
}

/** What a confirmation says; null for one that isn't ours. */
export function readConfirmation(text: string): Confirmation | null {
  const [content = "", signature = ""] = text.split(".");
  if (text.length > maxLength || !isSameSecret(signature, signatureOf(content))) return null;
  const [ownerId, tokenId, hash, price, expires] = JSON.parse(
    Buffer.from(content, "base64url").toString(),
  ) as [string, string, string, string, number];
  return { ownerId, tokenId, hash, price, expires };
}

export function digestOf(confirmationId: string): Buffer {
  return createHash("sha256").update(confirmationId).digest();
}

function signatureOf(content: string): string {
  return createHmac("sha256", sealingSecret()).update(`agent ${content}`).digest("base64url");
}
