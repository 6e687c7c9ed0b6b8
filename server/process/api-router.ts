import type { IncomingMessage, ServerResponse } from "node:http";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { log } from "#server/log.ts";
import type { CallRequest } from "#server/transport/call-context.ts";
import { errorResponse } from "#server/transport/http-answer.ts";
import type { RouteHandler } from "#server/transport/methods.ts";
import { type ApiRoute, type FindRoute, type FoundRoute, isPlain } from "./api-routes.ts";
import { sendAnswer, webRequest } from "./web-call.ts";

/** Takes a call of the API and answers it; false for what is left to Next. */
export type ApiRouter = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Passes calls to the functions of their route files, without Next's page routing, which costs more than most calls
 * themselves. `origin` is put before the path of the requests.
 */
export function apiRouter(find: FindRoute, origin: string): ApiRouter {
  return (incoming, outgoing) => {
    const [pathname = ""] = (incoming.url ?? "").split("?", 1);
    const found = isPlain(pathname) ? find(pathname) : null;
    if (!found) return false;
    serve(found, incoming, outgoing).catch((error: unknown) => {
      // The caller has disconnected, or a streamed answer broke off: closing the connection shows the caller that the
      // answer is incomplete.
      log().debug({ err: error, path: pathname }, "answer broken off");
      outgoing.destroy();
    });
    return true;
  };

  async function serve(
    { route, params }: FoundRoute,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> {
    const request = webRequest(incoming, origin);
    const answer = await answerOf(handlerFor(route, request.method), request, params);
    await sendAnswer(answer, outgoing, { isHead: incoming.method === "HEAD" });
  }
}

async function answerOf(
  run: RouteHandler,
  request: CallRequest,
  params: Record<string, string | string[]>,
): Promise<Response> {
  try {
    return await run(request, { params: Promise.resolve(params) });
  } catch (error) {
    const where = { method: request.method, path: new URL(request.url).pathname };
    return errorResponse(error, { locale: localeOfRequest(request.headers), where });
  }
}

/**
 * Finds the handler of a method as Next does: HEAD uses GET, OPTIONS is automatic, and missing methods answer
 * 405 without a body.
 */
function handlerFor({ handlers }: ApiRoute, method: string): RouteHandler {
  const known = Object.keys(handlers);
  const given = handlers[(method === "HEAD" ? "GET" : method) as keyof typeof handlers];
  if (given) return given;
  if (method !== "OPTIONS") return async () => new Response(null, { status: 405 });
  const allowed = [...known, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"];
  return async () =>
    new Response(null, { status: 204, headers: { Allow: allowed.toSorted().join(", ") } });
}
