/** Characters of a secret. Mail servers may change the case of letters, so there is one case, and none that look alike. */
export const secretAlphabet = "abcdefghijkmnpqrstuvwxyz23456789";
/** 120 bits: with the number they are well within the 64 characters that may stand before the @. */
export const secretLength = 24;

const shape = /^\+?([1-9]\d{6,14})\.([a-km-np-z2-9]{24})@([^@]+)$/;

/** What an address as `+79161234567.<secret>@<domain>` asks for. */
export interface AskedByAddress {
  /** With its plus. */
  recipient: string;
  secret: string;
}

/** Reads such an address of one domain; null for any other. Case is of no account. */
export function readSecretAddress(address: string, domain: string): AskedByAddress | null {
  const [, digits, secret, own] = shape.exec(address.toLowerCase()) ?? [];
  if (digits === undefined || secret === undefined || own !== domain.toLowerCase()) return null;
  return { recipient: `+${digits}`, secret };
}
