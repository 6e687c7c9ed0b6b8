import type { IncomingMessage, ServerResponse } from "node:http";
import { isDevelopment } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { errorResponse } from "#server/transport/http-answer.ts";
import { faultOfAction, isAction, isApiPath, logRefusedAction } from "./action-router.ts";

const readings = new Set(["GET", "HEAD", "OPTIONS"]);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/**
 * Reduces a request's target to the path and query that routes read: a proxy may send the whole address, and a per
 * cent sign that encodes nothing is literal. Calls of the API may double slashes or end with one: old programs do so,
 * and many lose their body or token when they are redirected. False if there is no path.
 */
export function settleTarget(request: IncomingMessage): boolean {
  const [path = "", ...query] = targetOf(request.url ?? "").split("?");
  if (!path.startsWith("/")) return false;
  const plain = callPath(path);
  request.url = [isEncoded(plain) ? plain : plain.replaceAll("%", "%25"), ...query].join("?");
  return true;
}

/** A path of the API without needless slashes; any other as it is, since Next redirects people to a page's address. */
function callPath(path: string): string {
  const single = path.replaceAll(/\/{2,}/g, "/").replace(/\/$/, "");
  return isApiPath(single) ? single : path;
}

function targetOf(url: string): string {
  const address = url.startsWith("/") ? null : URL.parse(url);
  return address ? address.pathname + address.search : url;
}

function isEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Answers, in the API's frame, what no route could: true where it did. */
export function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const error = faultOf(request);
  if (!error) return false;
  if (isAction(request)) logRefusedAction(request.url, error.key);
  sendRefusal(error, request, response);
  return true;
}

/** Answers an error in the API's frame and in the reader's language. */
export function sendRefusal(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { cookie = "", "accept-language": languages = "" } = request.headers;
  const locale = localeOfRequest(new Headers({ cookie, "accept-language": languages }));
  void send(errorResponse(error, { locale, where: {} }), response);
}

function faultOf(request: IncomingMessage): AppError | null {
  if (!methods.has(request.method ?? ""))
    return new AppError("MethodNotAllowed", "commons.errors.method", {
      headers: { Allow: [...methods].join(", ") },
    });
  if (!settleTarget(request)) return new AppError("BadRequest", "commons.errors.invalid");
  if (isAction(request)) return faultOfAction(request);
  return takesBody(request)
    ? null
    : new AppError("MethodNotAllowed", "commons.errors.method", {
        headers: { Allow: [...readings].join(", ") },
      });
}

/** Pages are only read: Next would keep ten megabytes of whatever comes with another method. */
function takesBody({ method = "", url = "" }: IncomingMessage): boolean {
  return readings.has(method) || isApiPath(url) || isDevelopment();
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
}
