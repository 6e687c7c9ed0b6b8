import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret.ts";
import { sealingSecret } from "./session-cookie.ts";

/** Who unsubscribes from whom, and by which message. */
export interface Subscription {
  ownerId: string;
  sendingId: string;
  /** An e-mail address. */
  address: string;
}

const idBytes = 16;
const maxToken = 600;

/** The token of an unsubscribe link. It has all that it says and is signed, so it works as long as mails are kept. */
export function unsubscribeToken({ ownerId, sendingId, address }: Subscription): string {
  const bytes = Buffer.concat([bytesOf(ownerId), bytesOf(sendingId), Buffer.from(address)]);
  const content = bytes.toString("base64url");
  return `${content}.${signatureOf(content)}`;
}

/** What a token says; null for one that isn't ours. */
export function readUnsubscribeToken(token: string): Subscription | null {
  const [content = "", signature = ""] = token.split(".");
  if (token.length > maxToken || !isSameSecret(signature, signatureOf(content))) return null;
  const bytes = Buffer.from(content, "base64url");
  return {
    ownerId: idOf(bytes.subarray(0, idBytes)),
    sendingId: idOf(bytes.subarray(idBytes, 2 * idBytes)),
    address: bytes.subarray(2 * idBytes).toString(),
  };
}

function signatureOf(content: string): string {
  return createHmac("sha256", sealingSecret())
    .update(`unsubscribe ${content}`)
    .digest("base64url")
    .slice(0, 22);
}

/** The 16 bytes of a UUID. */
export function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** The UUID of 16 bytes. */
export function idOf(bytes: Buffer): string {
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
