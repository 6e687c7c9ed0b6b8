import { siteAddress } from "#server/mail/service.ts";

/**
 * What the addresses on an account's domain begin with, without a slash. Its proxy is that of the cabinet, so protocol and
 * port are the cabinet's.
 */
export function domainAddress(host: string): string {
  const { protocol, port } = new URL(siteAddress("/"));
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/** The address that people open; on the account's own domain where it has one. */
export function shortUrlOf(code: string, host: string | null): string {
  return host === null ? siteAddress(`/s/${code}`) : `${domainAddress(host)}/${code}`;
}

/** Whether a host, without its port, is that of the cabinet itself. */
export function isSiteHost(host: string): boolean {
  return new URL(siteAddress("/")).hostname === host;
}
