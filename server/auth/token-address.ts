import { BlockList, isIP } from "node:net";

/** Whether a token bound to these addresses and networks may be used from an address; an empty list allows all. */
export function isWithin(addresses: readonly string[], address: string | null): boolean {
  if (addresses.length === 0) return true;
  if (address === null) return false;
  const family = isIP(address) === 6 ? "ipv6" : "ipv4";
  const allowed = new BlockList();
  for (const entry of addresses) {
    const [base = "", length] = entry.split("/");
    const kind = isIP(base) === 6 ? "ipv6" : "ipv4";
    if (length === undefined) allowed.addAddress(base, kind);
    else allowed.addSubnet(base, Number(length), kind);
  }
  return allowed.check(address, family);
}
