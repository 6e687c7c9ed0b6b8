import { type Calls, routes } from "./types.ts";

/** A call that was refused: the frame of the API's errors. */
export class CabinetError extends Error {
  override readonly name = "CabinetError";
  readonly status: number;
  /** The key of the reason, the same in every language; empty where there is none. */
  readonly key: string;
  /** Wrong fields, each with the path into the body. */
  readonly fields: readonly { key: string; message: string; path: (string | number)[] }[];
  /** Of the answer, to be quoted to support. */
  readonly requestId: string | null;

  constructor(status: number, frame: Record<string, unknown>, requestId: string | null) {
    super(typeof frame["message"] === "string" ? frame["message"] : `The API answered ${status}`);
    this.status = status;
    this.key = typeof frame["key"] === "string" ? frame["key"] : "";
    this.fields = Array.isArray(frame["data"]) ? frame["data"] : [];
    this.requestId = requestId;
  }
}

export interface ClientOptions {
  /** The address of the cabinet, for example `https://cabinet.example`. */
  baseUrl: string;
  token: string;
  /** Attempts for each call, the first included. */
  attempts?: number;
  /** Milliseconds for each attempt. */
  timeout?: number;
  fetch?: typeof fetch;
  /** Waits between attempts, so that tests need not. */
  sleep?: (ms: number) => Promise<void>;
}

export type CallId = keyof Calls;

/** What a call takes: only the parts that it has. */
type Asked<Id extends CallId> = Part<"path", Calls[Id]["path"]> &
  Part<"query", Calls[Id]["query"]> &
  Part<"body", Calls[Id]["body"]> & {
    /** Repeats of one act have the same key; each call gets its own where none is given. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type Part<Name extends string, Value> = undefined extends Value
  ? { [name in Name]?: Value }
  : { [name in Name]: Value };

type Given<Id extends CallId> =
  undefined extends Calls[Id]["path"] | Calls[Id]["query"] | Calls[Id]["body"] // prettier-ignore
    ? Partial<Record<never, never>> & Asked<Id>
    : Asked<Id>;

/** Lists: calls whose answer has rows in `data`. */
export type ListId = {
  [Id in CallId]: Calls[Id]["answer"] extends { data: readonly unknown[] } ? Id : never;
}[CallId];

type RowOf<Id extends ListId> = Calls[Id]["answer"] extends { data: readonly (infer Row)[] }
  ? Row
  : never;

export interface Client {
  /** Makes a call by its id in OpenAPI. Throws `CabinetError` where it is refused. */
  call<Id extends CallId>(id: Id, given?: Given<Id>): Promise<Calls[Id]["answer"]>;
  /** All rows of a list, one after another, page by page behind the scenes. */
  rows<Id extends ListId>(id: Id, given?: Given<Id>): AsyncGenerator<RowOf<Id>>;
}

/** Refusals that may pass by themselves. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
const longestWait = 60_000;
const pageSize = 100;

type Parameter = string | number | boolean | null | undefined;

interface Parts {
  path?: Record<string, Parameter> | undefined;
  query?: Record<string, Parameter | readonly Parameter[]> | undefined;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Makes a client of one cabinet and token. */
export function createClient({
  baseUrl,
  token,
  attempts = 5,
  timeout = 30_000,
  fetch: send = fetch,
  sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: ClientOptions): Client {
  const base = `${baseUrl.replace(/\/+$/, "")}/api`;

  async function call(id: CallId, given: Parts = {}): Promise<unknown> {
    const { method, isIdempotent, path } = routes[id];
    const url = base + filled(path, given.path) + queryOf(given.query);
    const headers: Record<string, string> = { Authorization: token };
    if (isIdempotent) headers["Idempotency-Key"] = given.idempotencyKey ?? crypto.randomUUID();
    const isJson = given.body !== undefined && !isRaw(given.body);
    if (isJson) headers["Content-Type"] = "application/json";
    const body = isJson ? JSON.stringify(given.body) : (given.body as BodyInit | undefined);
    // What was sent may have arrived though no answer came: only harmless calls and those with a key are repeated.
    const mayRepeat = method === "GET" || method === "PUT" || method === "DELETE" || isIdempotent;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= attempts || (!mayRepeat && attempt >= 1);
      const limit = AbortSignal.timeout(timeout);
      const signal = given.signal ? AbortSignal.any([given.signal, limit]) : limit;
      const answer = await send(url, { method, headers, body: body ?? null, signal }).catch(
        (error: unknown) => {
          if (given.signal?.aborted || isLast) throw error;
          return null;
        },
      );
      if (answer && (!passing.has(answer.status) || isLast)) return read(answer);
      await answer?.body?.cancel();
      await sleep(waitBefore(attempt, answer));
    }
  }

  async function* rows(id: CallId, given: Parts = {}): AsyncGenerator {
    let after: string | undefined;
    do {
      const query = { $limit: pageSize, ...given.query, ...(after && { $after: after }) };
      const page = (await call(id, { ...given, query })) as {
        data: unknown[];
        nextAfter?: string | null;
      };
      yield* page.data;
      after = page.data.length > 0 ? (page.nextAfter ?? undefined) : undefined;
    } while (after !== undefined);
  }

  // Types come from the call's id.
  return { call, rows } as unknown as Client;
}

function filled(path: string, given: Record<string, Parameter> = {}): string {
  return path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined || value === "") throw new TypeError(`The path needs ${name}`);
    return encodeURIComponent(String(value));
  });
}

function queryOf(given: Record<string, Parameter | readonly Parameter[]> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || value === null) continue;
    for (const one of [value].flat()) query.append(name, String(one));
  }
  return query.size > 0 ? `?${query}` : "";
}

function isRaw(body: unknown): boolean {
  return (
    body instanceof Blob ||
    body instanceof ArrayBuffer ||
    ArrayBuffer.isView(body) ||
    body instanceof FormData ||
    body instanceof ReadableStream
  );
}

async function read(answer: Response): Promise<unknown> {
  const isJson = answer.headers.get("content-type")?.startsWith("application/json") ?? false;
  if (answer.ok) return isJson ? answer.json() : answer;
  const frame = isJson ? ((await answer.json()) as Record<string, unknown>) : {};
  throw new CabinetError(answer.status, frame, answer.headers.get("x-request-id"));
}

/** As long as the answer asks for, else twice as long each time. */
function waitBefore(attempt: number, answer: Response | null): number {
  const asked = Number(answer?.headers.get("retry-after") ?? Number.NaN);
  const wait = Number.isFinite(asked) ? asked * 1000 : 250 * 2 ** (attempt - 1);
  return Math.min(longestWait, Math.max(0, wait));
}
