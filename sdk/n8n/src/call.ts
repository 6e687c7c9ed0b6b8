import type { Context, Data, FullResponse, RequestOptions } from "./n8n.ts";

export const credentialType = "cabinetApi";

const maxAttempts = 4;
const longestWaitMs = 60_000;
const timeoutMs = 60_000;
/** Refusals that may pass by themselves. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const pageSize = 100;

/** A call that was refused. n8n shows `message` and, under it, `description`. */
export class CabinetRefusal extends Error {
  override readonly name = "CabinetRefusal";
  /** The key of the reason, the same in every language; empty where there is none. */
  readonly key: string;
  readonly httpCode: string;
  /** Which fields are wrong, and how to quote the call to support. */
  readonly description: string;

  constructor({ statusCode, headers, body }: FullResponse) {
    const frame = isData(body) ? body : {};
    const { message, key, data } = frame;
    super(typeof message === "string" ? message : `The cabinet answered ${statusCode}`);
    this.key = typeof key === "string" ? key : "";
    this.httpCode = String(statusCode);
    const fields = (Array.isArray(data) ? data : []).filter(isData).map(describeField);
    const id = headers["x-request-id"];
    this.description = [...fields, typeof id === "string" ? `Request ${id}` : ""]
      .filter(Boolean)
      .join("\n");
  }
}

interface Call {
  method?: RequestOptions["method"];
  query?: Record<string, string | number | undefined>;
  body?: Data;
  /** Attempts of one act have the same; calls with one are repeated where no answer came. */
  idempotencyKey?: string;
}

/** Calls the cabinet of the node's credentials and answers the JSON. Throws `CabinetRefusal`. */
export async function call<Answer = Data>(
  context: Context,
  path: string,
  { method = "GET", query = {}, body, idempotencyKey }: Call = {},
): Promise<Answer> {
  const { baseUrl } = await context.getCredentials(credentialType);
  const options: RequestOptions = {
    method,
    url: `${siteOf(baseUrl)}/api${path}${queryOf(query)}`,
    headers: {
      Accept: "application/json",
      "Accept-Language": "en",
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    },
    ...(body && { body }),
    json: true,
    returnFullResponse: true,
    ignoreHttpStatusErrors: true,
    timeout: timeoutMs,
  };
  const mayRepeat = method !== "POST" || idempotencyKey !== undefined;
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt === maxAttempts;
    const answer = await request(context, options).catch((error: unknown) => {
      if (isLast || !mayRepeat) throw error;
      return null;
    });
    if (answer && answer.statusCode < 300) return answer.body as Answer;
    // A call over the limit was not carried out, whichever it was.
    const isOver = answer?.statusCode === 429;
    const passes = !answer || (passing.has(answer.statusCode) && (mayRepeat || isOver));
    if (answer && (isLast || !passes)) throw new CabinetRefusal(answer);
    await pause(attempt, answer);
  }
}

/** All rows of a list, or the first `limit`. */
export async function rows(
  context: Context,
  path: string,
  { query = {}, limit = Infinity }: { query?: Call["query"]; limit?: number } = {},
): Promise<Data[]> {
  const found: Data[] = [];
  let after: string | undefined;
  do {
    const $limit = Math.min(pageSize, limit - found.length);
    const page = await call<{ data: Data[]; nextAfter?: string | null }>(context, path, {
      query: { ...query, $limit, $after: after },
    });
    found.push(...page.data);
    after = page.data.length > 0 ? (page.nextAfter ?? undefined) : undefined;
  } while (after !== undefined && found.length < limit);
  return found;
}

async function request(context: Context, options: RequestOptions): Promise<FullResponse> {
  const send = context.helpers.httpRequestWithAuthentication;
  return (await send.call(context as never, credentialType, options)) as FullResponse;
}

function siteOf(baseUrl: unknown): string {
  const site = (typeof baseUrl === "string" ? baseUrl : "")
    .trim()
    .replace(/\/+$/, "")
    .replace(/\/api$/, "");
  if (!/^https?:\/\//.test(site))
    throw new Error("The base address in the credentials has to begin with https://");
  return site;
}

function queryOf(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  if (given.length === 0) return "";
  const pairs = given.map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams(pairs).toString()}`;
}

/** Waits as long as the answer asks for, else twice as long each time. */
async function pause(attempt: number, answer: FullResponse | null): Promise<void> {
  const asked = Number(answer?.headers["retry-after"] ?? Number.NaN);
  const wait = Number.isFinite(asked) ? asked * 1000 : 250 * 2 ** (attempt - 1);
  const ms = Math.min(longestWaitMs, Math.max(0, wait));
  await new Promise((resolve) => setTimeout(resolve, ms));
}

function describeField({ message, path }: Data): string {
  const where = Array.isArray(path) ? path.join(".") : "";
  return where === "" ? String(message) : `${where}: ${String(message)}`;
}

export function isData(value: unknown): value is Data {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
