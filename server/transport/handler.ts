import type * as z from "zod";
import { recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import type { ListParameters, ListSpec } from "#lib/list-parameters.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { validate } from "#lib/validate.ts";
import { actorOfRequest } from "#server/auth/session.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { type Idempotency, idempotencyOf, onlyOnce } from "#server/idempotency/service.ts";
import { readBody } from "./body.ts";
import { errorResponse, json } from "./http-answer.ts";
import { parseListParameters } from "./list-parameters.ts";
import type { Operation } from "./operation.ts";

/** What a verb knows of the call beside its input. */
export interface CallContext {
  /** Set when the caller sent `Idempotency-Key`: the verb `remember`s its answer under it. */
  idempotency: Idempotency | null;
}

/** A verb called over HTTP can also read the request and add headers to the answer. */
export interface HttpContext extends CallContext {
  request: Request;
  headers: Headers;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

interface Input<O extends Operation> {
  params: Parsed<O["params"]>;
  query: Parsed<O["query"]>;
  body: Parsed<O["body"]>;
  list: O["list"] extends ListSpec ? ListParameters : undefined;
}

type ActorOf<O extends Operation> = O["auth"] extends "none" ? null : Actor;
type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
export type RouteHandler = (request: Request, route: RouteContext) => Promise<Response>;

/**
 * A route handler of the HTTP API round a service verb: authenticates, checks the permission, parses
 * by schema, answers JSON, and maps every error to the contract's frame. A verb that has to answer
 * something else than JSON returns a `Response`.
 */
export function handler<O extends Operation>(
  spec: O,
  verb: (actor: ActorOf<O>, input: Input<O>, context: HttpContext) => Promise<unknown>,
): RouteHandler {
  return async (request, route) => {
    let actor: Actor | null = null;
    try {
      if (spec.auth !== "none") actor = await authenticate(request);
      if (actor && spec.permission) assertCan(actor, spec.permission);
      const url = new URL(request.url);
      const rawBody = spec.body ? await readBody(request, spec.bodyLimit) : undefined;
      const input = {
        params: spec.params ? await parseParams(spec.params, route) : undefined,
        query: spec.query
          ? await validate(spec.query, Object.fromEntries(url.searchParams))
          : undefined,
        body: spec.body ? await validate(spec.body, rawBody) : undefined,
        list:
          spec.list && parseListParameters(url.searchParams, spec.list, actor?.via ?? "session"),
      } as Input<O>;
      const idempotency = spec.idempotent && actor ? keyOf(request, actor, url, rawBody) : null;
      const context: HttpContext = { idempotency, request, headers: new Headers() };

      const outcome = await onlyOnce(idempotency, () => verb(actor as ActorOf<O>, input, context));
      if ("stored" in outcome)
        return json(outcome.stored.answer, outcome.stored.status, {
          "Idempotency-Replayed": "true",
        });
      if (outcome.result instanceof Response) return outcome.result;
      return json(outcome.result ?? {}, spec.status ?? 200, context.headers);
    } catch (error) {
      return errorResponse(error, {
        locale: localeOfRequest(request.headers, actor?.locale),
        where: {
          method: request.method,
          path: new URL(request.url).pathname,
          actor: actor && recordedActor(actor),
        },
        bareErrors: spec.bareErrors,
      });
    }
  };
}

async function authenticate(request: Request): Promise<Actor> {
  const actor = await actorOfRequest(request);
  if (!actor) throw new AppError("Unauthorized", "commons.errors.unauthorized");
  return actor;
}

/** A path that can't be any row's is one that isn't there. */
async function parseParams<S extends z.ZodType>(
  schema: S,
  route: RouteContext,
): Promise<z.output<S>> {
  const parsed = await schema.safeParseAsync(await route.params);
  if (!parsed.success) throw new AppError("NotFound", "commons.errors.notFound");
  return parsed.data;
}

function keyOf(request: Request, actor: Actor, url: URL, rawBody: unknown): Idempotency | null {
  const key = request.headers.get("idempotency-key");
  if (key === null) return null;
  return idempotencyOf(
    actor.userId,
    key,
    `${request.method} ${url.pathname}${url.search}`,
    rawBody,
  );
}
