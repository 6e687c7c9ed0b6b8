import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { env } from "#lib/env.ts";

/** The one way of sealing there is: another one would begin with another byte. */
const version = 1;
const ivLength = 12;
const tagLength = 16;

/** The last one derived. */
let known: { of: string; bytes: Buffer } | undefined;

function ownKey(): string {
  const { SECRETS_KEY } = env();
  if (!SECRETS_KEY) throw new Error("SECRETS_KEY is not set: start the product with `npm start`");
  return SECRETS_KEY;
}

function sealingKey(key: string): Buffer {
  if (known?.of !== key)
    known = { of: key, bytes: Buffer.from(hkdfSync("sha256", key, "", "cabinet secrets", 32)) };
  return known.bytes;
}

/**
 * Encrypts a secret for the database (AES-256-GCM, under the installation's key). `place` says whose and
 * what it is: sealed text moved to another row doesn't open there.
 */
export function seal(secret: Uint8Array, place: string, key = ownKey()): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(key), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), sealed]);
}

/** Throws where it was sealed under another key, for another place, or was changed since. */
export function unseal(sealed: Uint8Array, place: string, key = ownKey()): Buffer {
  const bytes = Buffer.from(sealed);
  if (bytes[0] !== version) throw new Error("sealed in a way that isn't known");
  const iv = bytes.subarray(1, 1 + ivLength);
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength);
  const opened = createDecipheriv("aes-256-gcm", sealingKey(key), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(place))
    .setAuthTag(tag);
  return Buffer.concat([opened.update(bytes.subarray(1 + ivLength + tagLength)), opened.final()]);
}

/**
 * A keyed hash by which a short secret is found again, and from which it can't be guessed without the installation's key.
 * `place` says what it is.
 */
export function digest(secret: string, place: string): Buffer {
  return createHmac("sha256", sealingKey(ownKey())).update(`${place}\u0000${secret}`).digest();
}
