import { asMoney } from "#lib/money.ts";
import { sql } from "#server/db/client.ts";
import { createToken } from "#server/seed/factories/tokens.ts";
import { createUser, type NewUser, type User } from "#server/seed/factories/users.ts";
import type { Method, RouteHandlers } from "#server/transport/methods.ts";
import { undeclaredIn } from "./declared-answers.ts";

/** An account with a token of the HTTP API. */
export interface Caller {
  user: User;
  token: string;
}

/** Creates an English-speaking account with a token and, by default, 1 000 units of money. */
export async function createCaller(given: NewUser = {}): Promise<Caller> {
  const user = await createUser(sql(), { locale: "en", balance: rubles(1000), ...given });
  const { token } = await createToken(sql(), { ownerId: user.id });
  return { user, token };
}

/** Creates an account below a reseller's, made as `given`, and an unrelated account. */
export async function createFamily(
  given: NewUser = {},
): Promise<Record<"reseller" | "caller" | "stranger", Caller>> {
  const reseller = await createCaller({ role: "reseller" });
  const caller = await createCaller({ resellerId: reseller.user.id, ...given });
  return { reseller, caller, stranger: await createCaller() };
}

/** Converts whole units of a currency to money. */
export function rubles(amount: number) {
  return asMoney(BigInt(amount) * 10_000n);
}

interface Call {
  caller?: Caller | null;
  /** A string or a Buffer goes as it is, anything else as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  params?: Record<string, string>;
}

export interface ApiAnswer {
  status: number;
  headers: Headers;
  // An answer as a program reads it; tests access its properties without a type.
  body: any; // oxlint-disable-line typescript/no-explicit-any
}

function isBytes(body: unknown): body is string | Buffer<ArrayBuffer> {
  return typeof body === "string" || Buffer.isBuffer(body);
}

/** Calls a route file's handler as Next would: `callApi(route, "GET /sendings?$limit=1", { caller })`. */
export async function callApi(
  route: RouteHandlers,
  call: string,
  { caller, body, headers = {}, params = {} }: Call = {},
): Promise<ApiAnswer> {
  const [method = "", path = ""] = call.split(" ");
  const run = route[method as Method];
  if (!run) throw new Error(`the route has no ${method}`);
  const request = new Request(`http://cabinet.test/api${path}`, {
    method,
    headers: {
      ...(caller && { authorization: caller.token }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes(body) ? body : JSON.stringify(body) }),
  });
  const answer = await run(request, { params: Promise.resolve(params) });
  const isJson = answer.headers.get("content-type") === "application/json";
  const read = isJson ? await answer.json() : await answer.text();
  const { operation } = run;
  const undeclared = operation && undeclaredIn(operation, answer, read);
  if (undeclared) throw new Error(`${call} answers what OpenAPI doesn't declare: ${undeclared}`);
  return { status: answer.status, headers: answer.headers, body: read };
}
