import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.ts";
import { isApiPath } from "./action-router.ts";

/** Seconds for which a browser may keep the answer to its question. */
const keptSeconds = 600;
const methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/** What an answer says beside its body, which pages of other sites don't see otherwise. */
const exposed =
  "Content-Disposition, Idempotency-Replayed, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset";

/** Calls that pages of any site may make: they know no account, and check themselves which site asks. */
const openPath = /^\/api\/codeForms\//;

function allowForms({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (headers.origin === undefined) return false;
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Expose-Headers", exposed);
  if (method !== "OPTIONS" || headers["access-control-request-method"] === undefined) return false;
  response
    .writeHead(204, {
      "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
      "Access-Control-Allow-Headers": "Content-Type, Accept-Language",
      "Access-Control-Max-Age": String(keptSeconds),
    })
    .end();
  return true;
}

/**
 * Lets pages of the sites in `API_ORIGINS` call the API with a token. Answers true where the call was a browser's
 * question whether it may, and is answered. Calls by a cookie get no leave: no answer ever allows credentials.
 */
export function allowOrigin(request: IncomingMessage, response: ServerResponse): boolean {
  const { API_ORIGINS: allowed } = env();
  const { method, url = "", headers } = request;
  if (openPath.test(url)) return allowForms(request, response);
  if (allowed.length === 0 || !isApiPath(url)) return false;
  const isAny = allowed.includes("*");
  if (!isAny) response.appendHeader("Vary", "Origin");
  const { origin } = headers;
  if (origin === undefined || !(isAny || allowed.includes(origin))) return false;
  const asked = headers["access-control-request-method"];
  const isQuestion = method === "OPTIONS" && asked !== undefined;
  if (!isQuestion && headers.authorization === undefined) return false;
  response.setHeader("Access-Control-Allow-Origin", isAny ? "*" : origin);
  if (!isQuestion) {
    response.setHeader("Access-Control-Expose-Headers", exposed);
    return false;
  }
  response
    .writeHead(204, {
      "Access-Control-Allow-Methods": methods,
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Idempotency-Key, Accept-Language",
      "Access-Control-Max-Age": String(keptSeconds),
    })
    .end();
  return true;
}
