import type * as z from "zod";
import { recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters } from "#lib/list-parameters.ts";
import { type Actor, assertCan, canDo } from "#lib/permissions.ts";
import type { TokenScope } from "#lib/tokens/scopes.ts";
import { validate } from "#lib/validate.ts";
import { logHttpCall } from "#server/api-log/service.ts";
import { addressOf } from "#server/auth/address.ts";
import { logRefusal } from "#server/auth/log-refusal.ts";
import { type LimitState, limitHeaders } from "#server/auth/login-limits.ts";
import { accessOfRequest } from "#server/auth/session.ts";
import { countTokenCall } from "#server/auth/token-rates.ts";
import { listFile } from "#server/exports/service.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { type Idempotency, idempotencyOf, runOnce } from "#server/idempotency/once.ts";
import { type CallOrigin, runFrom } from "#server/tracing/call-origin.ts";
import type { CallRequest, HttpContext } from "./call-context.ts";
import { errorResponse, json, valueOf } from "./http-answer.ts";
import { openInput, type OpenedBody, type ReadBody } from "./input-body.ts";
import { parseListParameters } from "./list-parameters.ts";
import { methods, type RouteContext, type RouteHandler } from "./methods.ts";
import type { Operation } from "./operation.ts";
import { readFor } from "./read-for.ts";
import { withWarnings } from "./with-warnings.ts";

/** Answers all methods of a route file: `export const { GET, POST, PUT, PATCH, DELETE } = serve(list, create)`. */
export function serve(...operations: Operation[]) {
  return methods(
    Object.fromEntries(
      operations.map((declared) => [declared.method.toUpperCase(), handler(declared)]),
    ),
  );
}

/**
 * A route handler of the HTTP API: authenticates, checks the verb's permission, parses by schema, runs
 * the verb, answers JSON, and maps every error to the contract's frame.
 */
export function handler(spec: Operation): RouteHandler {
  const answer = async (request: CallRequest, route: RouteContext, seen: Seen) => {
    let actor: Actor | null = null;
    let body: OpenedBody | null = null;
    try {
      if (spec.auth !== "none") actor = await authenticate(request, spec, seen);
      if (actor && spec.requires) assertCan(actor, spec.requires.path, spec.requires.minLevel);
      const url = (seen.url = new URL(request.url));
      const asked = await readFor(actor, async () => ({
        params: spec.params ? await parseParams(spec.params, route) : undefined,
        query: spec.query
          ? await validate(spec.query, Object.fromEntries(url.searchParams))
          : undefined,
        list:
          spec.list && parseListParameters(url.searchParams, spec.list, actor?.via ?? "session"),
      }));
      body = await readFor(actor, async () => openInput(request, spec, actor, seen.body));
      const input = { ...asked, body: body.input } as Parameters<Operation["run"]>[1];
      const idempotency = spec.idempotent && actor ? await keyOf(request, actor, url, body) : null;
      const context: HttpContext = { idempotency, request, headers: new Headers() };

      const file = fileFor(spec, actor, input, context);
      if (file) return await file;
      const outcome = await runFrom(originOf(spec, actor, request), async () =>
        runOnce(idempotency, async () => spec.run(actor, input, context)),
      );
      if ("stored" in outcome)
        return json(withWarnings(outcome.stored.answer, body.warnings), outcome.stored.status, {
          "Idempotency-Replayed": "true",
        });
      if (outcome.result instanceof Response) return outcome.result;
      const said = withWarnings(outcome.result ?? {}, body.warnings);
      return json(said, spec.status ?? 200, context.headers);
    } catch (error) {
      return errorResponse(ofScope(error, seen.scope), {
        locale: localeOfRequest(request.headers, actor?.locale),
        where: {
          method: request.method,
          path: new URL(request.url).pathname,
          address: addressOf(request.headers),
          actor: actor && recordedActor(actor),
        },
        bareErrors: spec.bareErrors,
      });
    } finally {
      await body?.release();
    }
  };
  const logged: RouteHandler = async (request, route) => {
    const seen: Seen = { actor: null, scope: "full", rate: null, body: { bytes: 0 } };
    const begunAt = performance.now();
    const response = await answer(request, route, seen);
    if (seen.rate) addHeaders(response, limitHeaders(seen.rate));
    if (seen.actor?.via === "token" && !spec.logsItself) {
      const { actor, body, url = new URL(request.url) } = seen;
      const read = { body: body.value, bytesIn: body.bytes };
      logHttpCall({ actor, request, url, ...read, response, answer: valueOf(response), begunAt });
    }
    return response;
  };
  return Object.assign(logged, { operation: spec });
}

/** What is known of a call while it is answered, also where it is refused. */
interface Seen {
  actor: Actor | null;
  /** What its token may do; `full` without one. */
  scope: TokenScope;
  /** The limit of its token. */
  rate: LimitState | null;
  /** Its address, once it is read. */
  url?: URL;
  body: ReadBody;
}

/**
 * A refusal because of the scope names the token, because its owner can make another one, and an administrator can't help.
 * A token for reading reaches all that its account may read, so only one for sending is refused by a permission.
 */
function ofScope(error: unknown, scope: TokenScope): unknown {
  const isRight = error instanceof AppError && error.key === "commons.errors.forbidden";
  return scope === "send" && isRight
    ? new AppError("Forbidden", "tokens.errors.scope", { params: { scope } })
    : error;
}

/** Adds headers that the answer doesn't have: a call with a narrower limit of its own says that one. */
function addHeaders({ headers }: Response, added: Record<string, string>): void {
  if (headers.has("x-ratelimit-limit")) return;
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
}

function originOf({ path }: Operation, actor: Actor | null, { headers }: CallRequest): CallOrigin {
  const way = actor?.via === "session" ? "web" : "api";
  return {
    via: path === "/mcp" ? "agent" : way,
    address: addressOf(headers),
    userAgent: headers.get("user-agent"),
  };
}

/** A list that is asked for as a file by `$format`; null for any other call. */
function fileFor(
  { list, requires, answer, run }: Operation,
  actor: Actor | null,
  input: Parameters<Operation["run"]>[1],
  context: HttpContext,
): Promise<Response> | null {
  const { file: form, ...parameters } = list ? input.list : {};
  if (!list || !actor || !form) return null;
  const row = "kind" in answer ? undefined : answer;
  return listFile({
    actor,
    list,
    parameters: parameters as ListParameters,
    form,
    requires,
    ...(row && { row }),
    run: async (asked) => run(actor, { ...input, list: asked }, context),
  });
}

/**
 * Finds the account of a call and limits its rights to the scope of the token. A token for reading changes
 * nothing. Calls without a permission, such as for the own password, can only be read by a limited token.
 */
async function authenticate(
  request: CallRequest,
  {
    requires,
    method,
    isAct,
    isForAnyScope = false,
  }: Pick<Operation, "requires" | "method" | "isAct" | "isForAnyScope">,
  seen: Seen,
): Promise<Actor> {
  const access = await accessOfRequest(request, { isAct });
  if (!access) {
    if (request.headers.has("authorization"))
      logRefusal("unknown token", { address: addressOf(request.headers) });
    throw new AppError("Unauthorized", "commons.errors.unauthorized");
  }
  const { actor, scope } = access;
  seen.actor = actor;
  seen.scope = scope;
  if (actor.tokenId !== undefined) seen.rate = countTokenCall(actor.tokenId, access.ratePerSecond);
  const isReading = method === "get" || isForAnyScope;
  const isAllowed = requires ? canDo(actor, requires.path, requires.minLevel) : isReading;
  if (scope !== "full" && !(isAllowed && (isReading || scope === "send")))
    throw new AppError("Forbidden", "tokens.errors.scope", { params: { scope } });
  return actor;
}

/** A path whose id can't exist answers NotFound. */
async function parseParams<S extends z.ZodType>(
  schema: S,
  route: RouteContext,
): Promise<z.output<S>> {
  const parsed = await schema.safeParseAsync(await route.params);
  if (!parsed.success) throw new AppError("NotFound", "commons.errors.notFound");
  return parsed.data;
}

async function keyOf(
  request: CallRequest,
  actor: Actor,
  url: URL,
  body: OpenedBody,
): Promise<Idempotency | null> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  return idempotencyOf(
    actor.userId,
    key,
    `${request.method} ${url.pathname}${url.search}`,
    await body.identity(),
  );
}
