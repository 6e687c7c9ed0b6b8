import { isIP } from "node:net";

/** Header in which the web process passes the client's address on; whatever a client sends in it is overwritten. */
export const addressHeader = "x-cabinet-ip";

/**
 * The client's address: the socket's, or, with `trusted` proxies in front, the address that the outermost proxy
 * saw. Entries further left in `X-Forwarded-For` are the client's own claim and are ignored.
 */
export function clientAddress(
  socketAddress: string,
  xForwardedFor: string | string[] | undefined,
  trusted: number,
): string {
  const direct = plainAddress(socketAddress) ?? "0.0.0.0";
  if (trusted <= 0) return direct;
  const hops = [xForwardedFor ?? []]
    .flat()
    .join(",")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const claimed = hops.at(-trusted);
  return (claimed && plainAddress(claimed)) ?? direct;
}

/** An address without brackets, port, zone or the IPv4-in-IPv6 prefix; null if it is invalid. */
function plainAddress(text: string): string | null {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1];
  const ported = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1];
  const bare = (bracketed ?? ported ?? text)
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) ? bare.toLowerCase() : null;
}

/** What one person can be counted by: an IPv4 address, or the /64 an IPv6 address belongs to. */
export function addressGroup(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail === undefined ? [] : tail.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

/** The address that the web process put on the request; null outside of it. */
export function addressOf(headers: Headers): string | null {
  const address = headers.get(addressHeader);
  return address && isIP(address) ? address : null;
}

export function isLoopback(address: string | null): boolean {
  return address !== null && (address === "::1" || address.startsWith("127."));
}
