import ipaddr from "ipaddr.js";

/**
 * How far a call may reach. `public`: addresses of the internet. `loopback`: this machine as well, for trying things out.
 * `private`: also this machine and the networks behind it, for addresses that operators enter. Link-local addresses and
 * the metadata services of clouds are refused to all.
 */
export type Reach = "public" | "loopback" | "private";

/** Metadata services whose addresses lie in ranges that `private` allows: Alibaba Cloud, AWS over IPv6, Oracle Cloud. */
const metadata = new Set(["100.100.100.200", "fd00:ec2::254", "192.0.0.192"]);

/** Everything that routes to hosts of the internet over IPv6 is within it. */
const globalUnicast = ipaddr.IPv6.parse("2000::");

/** Whether an address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  return mayReach(address, "public");
}

const privateRanges = new Set(["private", "uniqueLocal", "carrierGradeNat"]);

/** Whether calls of this reach may go to a numeric address. Addresses that carry one of IPv4 are judged by that one. */
export function mayReach(address: string, reach: Reach): boolean {
  // A zone (fe80::1%eth0) belongs to link-local addresses only.
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  if (metadata.has(parsed.toString())) return false;
  const range = parsed.range();
  if (range === "loopback") return reach !== "public";
  if (privateRanges.has(range)) return reach === "private";
  if (range !== "unicast") return false;
  // Ranges such as ::7f00:1 (IPv4-compatible) count as unicast, but no host of the internet has such an address.
  return parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(globalUnicast, 3);
}
