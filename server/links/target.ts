import { domainToUnicode } from "node:url";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { linkPath } from "#lib/links/code.ts";
import { isMixedHost } from "#lib/links/mixed-host.ts";
import { siteAddress } from "#server/mail/service.ts";
import { mayCall } from "#server/outbound/service.ts";
import { blockedDomains } from "#server/site-env.ts";
import { servedHosts } from "./own-host.ts";

/** Names that no host of the internet has. */
const privateName = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)\.?$/;

/**
 * Refuses an address that a short link may not lead to, with the key of why. Throws BadRequest with the field `url`.
 */
export async function assertTarget(url: string): Promise<void> {
  const key = await problemOf(url);
  if (key !== null)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: [{ key, path: ["url"] }],
    });
}

/** The translation key of what is wrong with a target; null where nothing is. */
export async function problemOf(url: string): Promise<string | null> {
  const [blocked, ownHosts] = await Promise.all([blockedDomains(), servedHosts()]);
  // Browsers drop such characters, turn what follows round or read on from them, so that people would see another address
  // than they open.
  if (/[\p{Cc}\p{Cf}\s\\]/u.test(url) || !URL.canParse(url)) return "links.errors.url";
  const { protocol, username, password, hostname, host, pathname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return "links.errors.protocol";
  if (username !== "" || password !== "") return "links.errors.credentials";
  if (hostname === "") return "links.errors.url";
  if (!mayCall(url, "public") || privateName.test(hostname)) return "links.errors.address";
  const isNumeric = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  if (!isNumeric && !/[^.]\.[^.]/.test(hostname)) return "links.errors.address";
  if (isMixedHost(domainToUnicode(hostname))) return "links.errors.homograph";
  if (ownHosts.has(hostname) || (isOwn(host) && linkPath.test(pathname))) return "links.errors.own";
  return isBlocked(url, blocked) ? "links.errors.blocked" : null;
}

function isOwn(host: string): boolean {
  const own = [siteAddress("/"), env().PUBLIC_URL].flatMap((site) => (site ? [new URL(site)] : []));
  return own.some((site) => site.host === host);
}

/** Whether a domain, or one that it belongs to, is on the list that operators keep. */
export function isBlocked(url: string, blocked: readonly string[]): boolean {
  if (blocked.length === 0 || !URL.canParse(url)) return false;
  const host = `.${new URL(url).hostname.replace(/\.$/, "")}`;
  return blocked.some((domain) => host.endsWith(`.${domain}`));
}
