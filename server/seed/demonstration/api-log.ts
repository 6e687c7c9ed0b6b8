import type { LoggedPart } from "#lib/api-log/call.ts";
import { AppError, errorStatus } from "#lib/errors.ts";
import type { Tx } from "#server/db/client.ts";
import { copyRows } from "#server/db/copy.ts";
import { newIdAt } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import type { Speech } from "./speech.ts";

const minute = 60_000;

interface Call {
  method: string;
  path: string;
  status: number;
  ms: number;
  request?: object;
  response?: object;
  refusal?: AppError;
}

const send = (text: string) => ({
  type: "sms",
  payload: { sender: "Orchard", text },
  recipient: "+79000000003",
});

/** What a shop's program asks in turn: most of it is accepted, and each kind of refusal is met. */
const calls: readonly Call[] = [
  { method: "POST", path: "/api/sendings", status: 200, ms: 41, request: send("Your order is on its way"), response: { status: "pending" } },
  { method: "GET", path: "/api/sendings", status: 200, ms: 18, response: { total: 1 } },
  { method: "GET", path: "/api/balances", status: 200, ms: 9, response: { currency: "RUB" } },
  { method: "POST", path: "/api/sendings", status: 400, ms: 12, request: { type: "sms" }, refusal: new AppError("BadRequest", "commons.errors.invalid") },
  { method: "POST", path: "/api/sendings", status: 200, ms: 38, request: send("Your code is ****"), response: { status: "pending" } },
  { method: "GET", path: "/api/tasks", status: 200, ms: 26, response: { total: 12 } },
  { method: "GET", path: "/api/contacts/0192", status: 404, ms: 15, refusal: new AppError("NotFound", "contacts.errors.notFound") },
  { method: "GET", path: "/api/sendings", status: 429, ms: 2, refusal: new AppError("TooManyRequests", "commons.errors.tooMany", { params: { seconds: 1 } }) },
]; // prettier-ignore

const columns = [
  "id",
  "owner_id",
  "protocol",
  "method",
  "path",
  "status",
  "ms",
  "ip",
  "key",
  "bytes_in",
  "bytes_out",
  "request",
  "response",
] as const;

const shown = 64;

/** The customer's program has called all day; the log of calls shows how. */
export async function createApiLog(
  tx: Tx,
  { locale }: Speech,
  ownerId: string,
  now: Date,
): Promise<void> {
  const rows = Array.from({ length: shown }, (_, index) => {
    const call = calls[index % calls.length] as Call;
    const { method, path, status, ms, request, response, refusal } = call;
    const [asked, answered] = [
      partOf(request),
      partOf(refusal ? bodyOf(refusal, locale) : response),
    ];
    return [
      newIdAt(new Date(now.getTime() - (index + 1) * 11 * minute)),
      ownerId,
      "http",
      method,
      path,
      status,
      ms + ((index * 7) % 23),
      "203.0.113.24",
      refusal?.key ?? null,
      asked.body?.length ?? 0,
      answered.body?.length ?? 0,
      asked,
      answered,
    ];
  });
  await copyRows(tx, "api_log", columns, rows);
}

/** What the API answers with: the text before its key, in the customer's language. */
function bodyOf({ code, key, params }: AppError, locale: Speech["locale"]): object {
  const message = translatorFor(locale)(key, params);
  return { error: errorStatus[code], name: code, message, key, data: [] };
}

function partOf(body: object | undefined): LoggedPart {
  const text = body ? JSON.stringify(body) : null;
  return {
    headers: { "content-type": "application/json" },
    body: text,
    masked: text?.includes("****") ? 1 : 0,
    isCut: false,
  };
}
