import { isSameSecret } from "#server/auth/same-secret.ts";
import { verifyBody } from "../api/signed-callback.ts";
import type { Callback, Verdict } from "../callback.ts";

export const hubSignature = "x-hub-signature-256";

interface Secrets {
  appSecret: string;
  verifyToken: string;
}

const minVerifyToken = 8;

/** Verifies calls of Meta's webhooks: the check of the address, and bodies that the app's secret signs. */
export function verifyMeta(callback: Callback, { appSecret, verifyToken }: Secrets): Verdict {
  if (callback.method === "POST")
    return verifyBody(callback, { header: hubSignature, prefix: "sha256=", key: appSecret });
  const query = new URLSearchParams(callback.query);
  const challenge = query.get("hub.challenge") ?? "";
  const isKnown =
    verifyToken.length >= minVerifyToken &&
    query.get("hub.mode") === "subscribe" &&
    isSameSecret(query.get("hub.verify_token") ?? "", verifyToken);
  // What is repeated is a number, so that the answer can be nothing else.
  if (!isKnown || !/^\d{1,50}$/.test(challenge)) return { kind: "refused" };
  return { kind: "challenge", answer: { type: "text/plain; charset=utf-8", body: challenge } };
}
