import { AppError } from "#lib/errors.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import type { CallRequest } from "./call-context.ts";
import { errorResponse } from "./http-answer.ts";
import type { Operation } from "./operation.ts";

export type RouteContext = { params: Promise<Record<string, string | string[] | undefined>> };
export interface RouteHandler {
  (request: CallRequest, route: RouteContext): Promise<Response>;
  /** The declared call that it answers. */
  readonly operation?: Operation;
}

export const methodNames = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methodNames)[number];
/** The exports of a route file. */
export type RouteHandlers = Partial<Record<Method, RouteHandler>>;

/** Completes the methods of a route file: missing ones answer 405 in the contract's frame. */
export function methods(given: RouteHandlers): Record<Method, RouteHandler> {
  const allow = methodNames.filter((name) => given[name]).join(", ");
  const refuse: RouteHandler = async (request) =>
    errorResponse(
      new AppError("MethodNotAllowed", "commons.errors.method", { headers: { Allow: allow } }),
      {
        locale: localeOfRequest(request.headers),
        where: {},
      },
    );
  return {
    GET: given.GET ?? refuse,
    POST: given.POST ?? refuse,
    PUT: given.PUT ?? refuse,
    PATCH: given.PATCH ?? refuse,
    DELETE: given.DELETE ?? refuse,
  };
}

/** What every path of the API answers that no route has. */
export const unknownPath: RouteHandler = async (request) =>
  errorResponse(new AppError("NotFound", "commons.errors.notFound"), {
    locale: localeOfRequest(request.headers),
    where: {},
  });
