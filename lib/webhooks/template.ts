import { type BodyKind, plainText, renderPieces } from "#lib/text/fill-template.ts";

/** What a template can name: the event's type and time, and the data that the API answers of the row. */
export interface WebhookPayload {
  type: string;
  timestamp: string;
  data: unknown;
}

/** The body of a delivery. An empty template is the whole payload. */
export function renderBody(template: string, payload: WebhookPayload, kind: BodyKind): string {
  if (template.trim() === "") return JSON.stringify(payload);
  return renderPieces(template, payload, kind)
    .map(({ text }) => text)
    .join("");
}

/** The parameters of a delivery by GET: the members of the rendered JSON. */
export function queryOf(body: string): [name: string, value: string][] {
  let members: unknown;
  try {
    members = JSON.parse(body);
  } catch {
    return [...new URLSearchParams(body)];
  }
  if (typeof members !== "object" || members === null) return [];
  return Object.entries(members).map(([name, value]) => [name, plainText(value)]);
}
