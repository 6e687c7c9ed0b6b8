import { createHmac } from "node:crypto";
import { exactJson } from "#lib/providers/exact-json.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";
import type { Callback, Verdict } from "../callback.ts";

interface Signature {
  header: string;
  /** The text before the signature in the header. */
  prefix?: string;
  key: string | Uint8Array;
  /** What is signed before the body. */
  before?: string;
}

/** The signature of a body: HMAC-SHA256 in hexadecimal. */
export function signBody(
  { body }: Pick<Callback, "body">,
  { prefix = "", key, before = "" }: Omit<Signature, "header">,
): string {
  return prefix + createHmac("sha256", key).update(before).update(body).digest("hex");
}

/** Verifies a POST whose raw body is signed in a header. */
export function verifyBody(callback: Callback, { header, ...signature }: Signature): Verdict {
  const given = callback.headers.get(header) ?? "";
  const isSigned = isSameSecret(given.toLowerCase(), signBody(callback, signature));
  return isSigned && callback.method === "POST" ? { kind: "genuine" } : { kind: "refused" };
}

/** The JSON of a genuine call. Throws for bytes that are no text, or no JSON. */
export function jsonOf({ body }: Pick<Callback, "body">): unknown {
  return exactJson(new TextDecoder("utf-8", { fatal: true }).decode(body));
}

/** Milliseconds that a provider's clock may be ahead of ours. */
const maxAhead = 86_400_000;

/** Seconds since 1970 as a date; now where they are none, or no time at which anything can have happened. */
export function dateOf(seconds: string | number | null | undefined): Date {
  const at = Number(seconds ?? Number.NaN) * 1000;
  const now = Date.now();
  return new Date(at >= 0 && at <= now + maxAhead ? at : now);
}

/** A number as E.164 with its plus; undefined for what is none. */
export function phoneOf(digits: string | null | undefined): string | undefined {
  const found = /^\+?(\d{7,15})$/.exec((digits ?? "").replaceAll(/[\s()-]/g, ""))?.[1];
  return found && `+${found}`;
}
