import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "#lib/env.ts";
import { isDatabaseAway } from "#server/db/reachable.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { plainPage, plainPageHeaders } from "#server/transport/plain-page.ts";
import { isApiPath } from "./action-router.ts";

/** Seconds after which a browser asks again. */
const reloadsAfter = 5;

/** Files of the build and others that need no database, and states, which say themselves that it is away. */
const standsAlone =
  /^\/(?:_next\/|documentation(?:\/|$)|healthz$|readyz$|metrics$|version\.json$|offline(?:-worker\.js)?$|[^/]+\.(?:ico|txt|xml|svg|webmanifest)$)/;

/**
 * Answers 503 for a page while the database is away, in the reader's language; the browser loads the page again until it is
 * back. Returns whether it has answered.
 */
export async function answerOutage(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = "", url = "/", headers } = request;
  const [path = "/"] = url.split("?", 1);
  const isPage = method === "GET" || method === "HEAD";
  if (!isPage || isApiPath(url) || standsAlone.test(path) || !(await isDatabaseAway()))
    return false;
  const { cookie = null, "accept-language": languages = "" } = headers;
  const locale = localeOfRequest(
    new Headers({ cookie: cookie ?? "", "accept-language": languages }),
  );
  const t = translatorFor(locale);
  const page = plainPage({
    brand: env(),
    locale,
    cookie,
    title: t("outage.title"),
    text: t("outage.text"),
    retry: t("commons.actions.retry"),
    reloadsAfter,
  });
  response.writeHead(503, {
    ...plainPageHeaders,
    "Cache-Control": "no-store",
    "Retry-After": String(reloadsAfter),
  });
  response.end(method === "HEAD" ? undefined : page);
  return true;
}
