import type { IncomingMessage, ServerResponse } from "node:http";
import { ownLinkPath } from "#lib/links/code.ts";
import {
  type ClickCounter,
  isSiteHost,
  proofOf,
  proofPath,
  servedHosts,
} from "#server/links/service.ts";
import { log } from "#server/log.ts";
import { leadOn } from "./serve-link.ts";

/** A reader's report about a link, from the page about it. */
const reportPath = /^\/api\/shortLinks\/[0-9A-Za-z]{1,16}\/report$/;

interface Serving {
  clicks: ClickCounter;
  /** Answers as the cabinet does. */
  usual: () => void;
}

/**
 * Has a host that is an account's domain of short links answer these and nothing else: no page of the cabinet, no call and
 * no cookie. Any other host is left to `usual`, the cabinet's own at once.
 */
export function serveHost(
  request: IncomingMessage,
  response: ServerResponse,
  { clicks, usual }: Serving,
): void {
  const host = askedHost(request);
  const [path = "", query = ""] = (request.url ?? "").split("?", 2);
  if (path === proofPath)
    return void answerProof(response, { host, domain: new URLSearchParams(query).get("domain") });
  if (host === "" || isSiteHost(host) || reportPath.test(path)) return usual();
  void servedHosts()
    .catch((error: unknown) => {
      log().warn({ err: error }, "domains of short links were not read");
      return new Map<string, string | null>();
    })
    .then(async (hosts) => {
      const ownerId = hosts.get(host);
      if (ownerId === undefined) return usual();
      const [, code = "", about] = ownLinkPath.exec(path) ?? [];
      return leadOn(request, response, { code, isAbout: about === "+", clicks, ownerId });
    });
}

function askedHost({ headers: { host = "" } }: IncomingMessage): string {
  return host.replace(/:\d+$/, "").replace(/\.$/, "").toLowerCase();
}

/**
 * Says at whatever host that it leads to this installation. With `?domain=` it says by its status whether that is a domain
 * of short links, which a proxy asks before it gets a certificate for it.
 */
async function answerProof(
  response: ServerResponse,
  { host, domain }: { host: string; domain: string | null },
): Promise<void> {
  const hosts = domain === null ? null : await servedHosts().catch(() => null);
  const isKnown = domain === null || typeof hosts?.get(domain.toLowerCase()) === "string";
  response.writeHead(isKnown ? 200 : 404, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(isKnown && domain === null ? proofOf(host) : "");
}
