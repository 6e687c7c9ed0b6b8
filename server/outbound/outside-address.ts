import { isIP } from "node:net";
import { mayReach, type Reach } from "./reach.ts";

export function isAddress(address: string, base?: string): boolean {
  return URL.canParse(address, base);
}

/**
 * Whether a call may be made by this address, as far as it says itself: http or https, without a name and password, and
 * no forbidden number. Parsing has already written numbers such as 0x7f.1 or 2130706433 as 127.0.0.1. What a name
 * resolves to is checked when the connection is made.
 */
export function mayCall(address: string, reach: Reach): boolean {
  if (!isAddress(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol !== "http:" && protocol !== "https:") return false;
  if (username !== "" || password !== "") return false;
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  if (isIP(host) !== 0) return mayReach(host, reach);
  const isLocal = /^(?:.+\.)?localhost\.?$/i.test(host);
  return host !== "" && (!isLocal || reach !== "public");
}
