import { digest } from "#server/secrets/service.ts";

/** The parameter of a stored bounce's query that has the id of the message it is about. */
export const messageParameter = "message";

const shape = /\bb-([0-9a-f]{32})-([0-9a-f]{20})(?=@)/gi;

function signatureOf(providerId: string, bare: string): string {
  return digest(`${providerId} ${bare}`, "return path").toString("hex").slice(0, 20);
}

/** The address that bounces of a message come back to. It has 55 characters before the sign, of the 64 that may be. */
export function returnPathOf(providerId: string, id: string, domain: string): string {
  const bare = id.replaceAll("-", "");
  return `b-${bare}-${signatureOf(providerId, bare)}@${domain}`;
}

/** The id of the message whose genuine return path stands in a text; null without one. Case is lost on some ways. */
export function readReturnPath(providerId: string, text: string): string | null {
  let looked = 0;
  for (const [, id = "", signature = ""] of text.matchAll(shape)) {
    // A mail may be full of forged ones.
    if (++looked > 20) return null;
    const bare = id.toLowerCase();
    if (signature.toLowerCase() === signatureOf(providerId, bare))
      return bare.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  return null;
}
