import { isHeaderValue, readHeaderLines } from "#lib/http-header.ts";
import {
  type BodyKind,
  bodyKind,
  contentTypes,
  placeholdersIn,
  renderPieces,
} from "#lib/text/fill-template.ts";
import type { HttpConfig } from "./http-config.ts";
import { readSecretLines } from "./secret-lines.ts";

/** What templates may name of a message. */
export interface TemplateMessage {
  id: string;
  sender: string;
  recipient: string;
  text: string;
  type: string;
  payload: Record<string, unknown>;
}

export interface HttpRequest {
  method: "GET" | "POST" | "PUT";
  url: string;
  headers: Record<string, string>;
  body?: string;
}

type Template = Pick<HttpConfig, "url" | "baseUrl" | "method" | "headers" | "body" | "secrets">;

/**
 * The request that carries a message: placeholders are written as where they stand demands. Names the placeholders that
 * nothing is known of, and whether the headers can be sent.
 */
export function renderRequest(
  config: Template,
  message: TemplateMessage,
  secrets = readSecretLines(config.secrets).secrets,
): { request: HttpRequest; missing: string[]; isSendable: boolean } {
  const values = { ...valuesOf(message), secret: secrets };
  const missing = new Set<string>();
  const fill = (template: string, kind: BodyKind) =>
    renderPieces(template, values, kind)
      .map(({ text, path, isMissing }) => {
        if (isMissing && path !== null) missing.add(path);
        return text;
      })
      .join("");
  const { method } = config;
  const headers = Object.fromEntries(
    readHeaderLines(config.headers).map(([name, value]) => [
      name.toLowerCase(),
      basic(fill(value, "text")),
    ]),
  );
  const isSendable = Object.values(headers).every(isHeaderValue);
  const url = fill(addressOf(config), "form");
  if (method === "GET")
    return { request: { method, url, headers }, missing: [...missing], isSendable };
  const kind = kindOfBody(config.body, headers["content-type"]);
  headers["content-type"] ??= contentTypes[kind];
  const body = fill(config.body, kind);
  return { request: { method, url, headers, body }, missing: [...missing], isSendable };
}

/** The message's parts that the templates leave out, so that it would arrive as another message than was paid for. */
export function lostParts(config: Template, { payload, text }: TemplateMessage): string[] {
  const parts = Object.entries(payload).filter(([, part]) => !isEmpty(part));
  if (parts.length === 0) return [];
  const named = new Set(
    [config.url, config.headers, config.body].flatMap((template) =>
      placeholdersIn(template).map((path) => path.split(".")[0] ?? ""),
    ),
  );
  return parts
    .filter(([name]) => !named.has(name) && !isSaidByText(name, text))
    .map(([name]) => name);
}

function addressOf({ url, baseUrl }: Template): string {
  return url.startsWith("/") ? `${baseUrl.replace(/\/+$/, "")}${url}` : url;
}

function kindOfBody(template: string, contentType: string | undefined): BodyKind {
  if (contentType !== undefined) return bodyKind(template, contentType);
  if (/^\s*</.test(template)) return "xml";
  const kind = bodyKind(template);
  return kind === "text" ? "form" : kind;
}

function valuesOf({ id, sender, recipient, text, type, payload }: TemplateMessage) {
  return {
    ...payload,
    id,
    sender,
    recipient,
    digits: recipient.replaceAll(/\D/g, ""),
    text,
    channel: type,
  };
}

/** `Basic user:password` is encoded as the scheme demands (RFC 7617); what is encoded already has no colon. */
function basic(value: string): string {
  const [, pair] = /^Basic ([^:]*:.*)$/i.exec(value) ?? [];
  if (pair === undefined) return value;
  const bytes = String.fromCodePoint(...new TextEncoder().encode(pair));
  return `Basic ${btoa(bytes)}`;
}

function isEmpty(part: unknown): boolean {
  return (
    part === null || part === undefined || part === "" || (Array.isArray(part) && part.length === 0)
  );
}

/** Speech is its text, and HTML says the same as the plain text. */
function isSaidByText(name: string, text: string): boolean {
  return text !== "" && (name === "tts" || name === "html");
}
