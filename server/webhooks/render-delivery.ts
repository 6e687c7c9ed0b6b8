import { Webhook } from "standardwebhooks";
import { bodyKind, contentTypes } from "#lib/text/fill-template.ts";
import { queryOf, renderBody, type WebhookPayload } from "#lib/webhooks/template.ts";
import type { Block } from "./block.ts";

/** A delivery as its queue has it. */
export interface Outgoing {
  id: string;
  /** When the event happened. */
  happenedAt: Date;
  /** JSON of the row. */
  data: string;
  what: string | null;
}

export interface Rendered {
  method: "GET" | "POST";
  url: string;
  headers: Record<string, string>;
  /** Absent for GET. */
  body?: string;
}

type How = Pick<Block, "event" | "url" | "method" | "headers" | "body" | "extras">;

/** The payload as the account wants its statuses to be called. */
export function payloadOf(
  { event, extras }: Pick<Block, "event" | "extras">,
  { happenedAt, data, what }: Omit<Outgoing, "id">,
): WebhookPayload {
  const sentAs = extras.statuses[what as keyof typeof extras.statuses];
  return {
    type: event,
    timestamp: happenedAt.toISOString(),
    data: typeof sentAs === "string" ? calledAs(JSON.parse(data), sentAs) : JSON.parse(data),
  };
}

function calledAs(data: unknown, status: string): unknown {
  const { state, ...rest } = data as { state?: object };
  return { ...rest, state: { ...state, status } };
}

/** The request of a delivery, without its signature. */
export function renderDelivery(block: How, delivery: Omit<Outgoing, "id">): Rendered {
  const { url, method, headers, body: template } = block;
  const [, contentType] =
    Object.entries(headers).find(([name]) => name.toLowerCase() === "content-type") ?? [];
  const kind = bodyKind(template, contentType);
  const body = wholeBody(block, delivery) ?? renderBody(template, payloadOf(block, delivery), kind);
  if (method === "POST") {
    const typed =
      contentType === undefined ? { "content-type": contentTypes[kind], ...headers } : headers;
    return { method, url, headers: typed, body };
  }
  const asked = new URL(url);
  for (const [name, value] of queryOf(body)) asked.searchParams.append(name, value.toWellFormed());
  return { method, url: asked.href, headers };
}

/** The usual body without parsing the data and writing it again; null where something of it changes. */
function wholeBody(
  { event, body, extras }: Pick<Block, "event" | "body" | "extras">,
  { happenedAt, data, what }: Omit<Outgoing, "id">,
): string | null {
  const isRenamed = typeof extras.statuses[what as keyof typeof extras.statuses] === "string";
  if (body.trim() !== "" || isRenamed) return null;
  return `{"type":${JSON.stringify(event)},"timestamp":"${happenedAt.toISOString()}","data":${data}}`;
}

const signers = new Map<string, Webhook>();
const maxKept = 1000;

function signerOf(secret: string): Webhook {
  let signer = signers.get(secret);
  if (!signer) {
    if (signers.size >= maxKept) signers.clear();
    signer = new Webhook(secret);
    signers.set(secret, signer);
  }
  return signer;
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), with a signature by each valid secret. */
export function signatureOf(
  secrets: readonly string[],
  { id, at, body = "" }: { id: string; at: Date; body?: string | undefined },
): Record<string, string> {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => signerOf(secret).sign(id, at, body)).join(" "),
  };
}
