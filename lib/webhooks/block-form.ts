import { type SendingStatus, sendingStatuses } from "#lib/sendings/statuses.ts";
import type { WebhookBlock } from "./block.ts";
import { type WebhookEvent, webhookEvents } from "./event-names.ts";

/** A block as its form has it. The names of the fields are the paths that the server's errors have. */
export interface BlockForm {
  block: {
    isActive: boolean;
    url: string;
    method: "GET" | "POST";
    headers: { name: string; value: string }[];
    body: string;
    maxConnections: string;
    successOn: { status: string; body: string };
  };
  statuses: Record<SendingStatus, { isSent: boolean; sentAs: string }>;
}

const empty: WebhookBlock = {
  isActive: false,
  url: "",
  method: "POST",
  headers: {},
  body: "",
  maxConnections: 10,
  successOn: { status: "", body: "" },
  extras: { statuses: {} },
};

export function formOf(block: WebhookBlock = empty): BlockForm {
  const { isActive, url, method, headers, body, maxConnections, successOn, extras } = block;
  const statuses = sendingStatuses.map((status) => {
    const sentAs = extras.statuses[status];
    return [status, { isSent: sentAs !== false, sentAs: sentAs || "" }] as const;
  });
  return {
    block: {
      isActive,
      url,
      method,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
      body,
      maxConnections: String(maxConnections),
      successOn,
    },
    statuses: Object.fromEntries(statuses) as BlockForm["statuses"],
  };
}

/** What the action takes. A status that is sent under its own name isn't named. */
export function blockOfForm({ block, statuses }: BlockForm, event: WebhookEvent): WebhookBlock {
  const renamed: WebhookBlock["extras"]["statuses"] = {};
  for (const status of event === "sendings.status" ? sendingStatuses : []) {
    const { isSent, sentAs } = statuses[status];
    if (!isSent) renamed[status] = false;
    else if (sentAs.trim() !== "") renamed[status] = sentAs.trim();
  }
  const headers = block.headers.map(({ name, value }) => [name.trim(), value.trim()] as const);
  return {
    ...block,
    url: block.url.trim(),
    headers: Object.fromEntries(headers.filter(([name]) => name !== "")),
    maxConnections: Number(block.maxConnections),
    extras: { statuses: renamed },
  };
}

export function isWebhookEvent(name: string | undefined): name is WebhookEvent {
  return webhookEvents.includes(name as WebhookEvent);
}

interface NamedValue {
  path: string;
  value: string;
}

/** The paths that a template may name, with their values in an event: objects by their members, down to four levels. */
export function pathsOf(value: unknown, prefix: string, depth = 4): NamedValue[] {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (isObject && depth > 0)
    return Object.entries(value)
      .filter(([name]) => /^[\w$]+$/.test(name))
      .flatMap(([name, member]: [string, unknown]) =>
        pathsOf(member, `${prefix}.${name}`, depth - 1),
      );
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return [{ path: prefix, value: text === '""' ? "" : text }];
}
