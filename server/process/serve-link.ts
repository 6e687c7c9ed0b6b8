import type { IncomingMessage, ServerResponse } from "node:http";
import { clickKindOf } from "#lib/links/click-kinds.ts";
import { linkPath } from "#lib/links/code.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { type ClickCounter, resolveLink } from "#server/links/service.ts";
import { log } from "#server/log.ts";
import { siteEnv } from "#server/site-env.ts";
import { linkPage } from "#server/transport/link-page.ts";
import { answerOutage } from "./outage-page.ts";
import { sendRefusal } from "./router.ts";

/**
 * Answers the path of a short link: leads on to its target, or says on a page why it doesn't. False for any other path. It
 * reads no session and sets no cookie.
 */
export function serveLink(
  request: IncomingMessage,
  response: ServerResponse,
  clicks: ClickCounter,
): boolean {
  const [path = ""] = (request.url ?? "").split("?", 1);
  const [, code, about] = linkPath.exec(path) ?? [];
  if (code === undefined) return false;
  void leadOn(request, response, { code, isAbout: about === "+", clicks });
  return true;
}

interface Asked {
  /** Empty for a path that is none of a link. */
  code: string;
  isAbout: boolean;
  clicks: ClickCounter;
  /** The account whose links alone open where it was asked for; null for none, all of them where it isn't given. */
  ownerId?: string | null;
}

/** Answers what a code stands for, and never throws. */
export async function leadOn(
  request: IncomingMessage,
  response: ServerResponse,
  asked: Asked,
): Promise<void> {
  await answer(request, response, asked).catch(async (error: unknown) => {
    log().warn({ err: error }, "a short link was not found out");
    if (!(await answerOutage(request, response))) sendRefusal(error, request, response);
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { code, isAbout, clicks, ownerId }: Asked,
): Promise<void> {
  const known = code === "" ? null : await resolveLink(code);
  const found = ownerId === undefined || known?.ownerId === ownerId ? known : null;
  if (found?.state !== "active" || isAbout) {
    const state = found?.state ?? "unknown";
    const { cookie = "", "accept-language": languages = "" } = request.headers;
    const page = linkPage(
      state === "active" ? "about" : state,
      { code, url: found?.url ?? null },
      {
        brand: await siteEnv(),
        locale: localeOfRequest(new Headers({ cookie, "accept-language": languages })),
        cookie,
      },
    );
    response.writeHead(page.status, page.headers);
    response.end(request.method === "HEAD" ? undefined : page.html);
    return;
  }
  if (request.method === "GET") {
    const { id: linkId, recipientCode } = found;
    clicks.note({ linkId, recipientCode, kind: clickKindOf(readerOf(request)) });
  }
  response.writeHead(302, {
    Location: new URL(found.url).href,
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex",
    "Content-Length": 0,
  });
  response.end();
}

function readerOf({ headers }: IncomingMessage) {
  const first = (name: string) => [headers[name]].flat()[0] ?? null;
  return {
    agent: headers["user-agent"] ?? null,
    purpose: ["sec-purpose", "purpose", "x-purpose", "x-moz"].map(first).find(Boolean) ?? null,
  };
}
