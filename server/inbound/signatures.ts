import { createHmac } from "node:crypto";
import { type Json, memberOf } from "#lib/inbound/json.ts";
import type { SignatureKind } from "#lib/inbound/presets.ts";
import { isSameSecret } from "#server/auth/same-secret.ts";

/** A call as its signature is checked. */
export interface SignedCall {
  headers: Headers;
  /** The address that the system was given, with the query as it called it. */
  url: string;
  bytes: Uint8Array;
  /** The body as it was understood. */
  body: Json;
}

/** A signature with a time is refused when it is older, in milliseconds. */
const maxAge = 5 * 60_000;

type Check = (call: SignedCall, secret: string, now: number) => boolean;

function hmac(
  secret: string,
  encoding: "hex" | "base64",
  ...parts: (string | Uint8Array)[]
): string {
  const counted = createHmac("sha256", secret);
  for (const part of parts) counted.update(part);
  return counted.digest(encoding);
}

const header = ({ headers }: SignedCall, name: string): string => headers.get(name) ?? "";

const checks: Record<SignatureKind, Check> = {
  github: (call, secret) =>
    isSameSecret(header(call, "x-hub-signature-256"), `sha256=${hmac(secret, "hex", call.bytes)}`),
  gitlab: (call, secret) => isSameSecret(header(call, "x-gitlab-token"), secret),
  shopify: (call, secret) =>
    isSameSecret(header(call, "x-shopify-hmac-sha256"), hmac(secret, "base64", call.bytes)),
  woocommerce: (call, secret) =>
    isSameSecret(header(call, "x-wc-webhook-signature"), hmac(secret, "base64", call.bytes)),
  // https://developers.hubspot.com/docs/api/webhooks/validating-requests, version 3
  hubspot: (call, secret, now) => {
    const time = header(call, "x-hubspot-request-timestamp");
    const expected = hmac(secret, "base64", `POST${decodedUrl(call.url)}`, call.bytes, time);
    return (
      isRecent(Number(time), now) && isSameSecret(header(call, "x-hubspot-signature-v3"), expected)
    );
  },
  // A receiver with a timestamp header signs `<seconds>:<body>`, one without it the body alone.
  grafana: (call, secret, now) => {
    const given = header(call, "x-grafana-alerting-signature");
    const time = header(call, "x-grafana-alerting-timestamp");
    if (given === "") return checks.bearer(call, secret, now);
    if (time === "") return isSameSecret(given, hmac(secret, "hex", call.bytes));
    return (
      isRecent(Number(time) * 1000, now) &&
      isSameSecret(given, hmac(secret, "hex", `${time}:`, call.bytes))
    );
  },
  bitrix24: ({ body }, secret) =>
    isSameSecret(textOf(memberOf(memberOf(body, "auth"), "application_token")), secret),
  // The key has the name that its owner gave it on Tilda: as a header, or as a field of the form.
  tilda: (call, secret, now) =>
    isSameSecret(header(call, "x-api-key"), secret) ||
    isSameSecret(textOf(memberOf(call.body, "api_key")), secret) ||
    checks.bearer(call, secret, now),
  bearer: (call, secret) => {
    const authorization = header(call, "authorization");
    const [, bearer = ""] = /^bearer\s+(.*)$/i.exec(authorization) ?? [];
    const [, basic = ""] = /^basic\s+(.*)$/i.exec(authorization) ?? [];
    const password = Buffer.from(basic, "base64")
      .toString()
      .replace(/^[^:]*:/, "");
    return [bearer, password, header(call, "x-webhook-secret")].some((given) =>
      isSameSecret(given, secret),
    );
  },
};

function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

function isRecent(time: number, now: number): boolean {
  return Number.isFinite(time) && Math.abs(now - time) <= maxAge;
}

/** HubSpot signs the address with these characters decoded. */
const decoded: Record<string, string> = {
  "%3A": ":",
  "%2F": "/",
  "%3F": "?",
  "%40": "@",
  "%21": "!",
  "%24": "$",
  "%27": "'",
  "%28": "(",
  "%29": ")",
  "%2A": "*",
  "%2C": ",",
  "%3B": ";",
};

function decodedUrl(url: string): string {
  return url.replaceAll(/%[0-9A-F]{2}/gi, (code) => decoded[code.toUpperCase()] ?? code);
}

/** Whether a call is from who knows the secret; takes as long for a nearly right signature as for a wrong one. */
export function isSigned(
  kind: SignatureKind | null,
  call: SignedCall,
  secret: string,
  now = Date.now(),
): boolean {
  return checks[kind ?? "bearer"](call, secret, now);
}
