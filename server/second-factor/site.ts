import { AppError } from "#lib/errors.ts";
import { isOwnOrigin } from "#server/auth/own-origin.ts";

/** Our page that asks, as passkeys know it. An installation may have several hosts. */
export interface Site {
  origin: string;
  /** Its host's name: a passkey is good nowhere else. */
  rpId: string;
}

/** Of the browser's own word for it, which the guard against other sites' calls goes by too. Throws Forbidden. */
export function siteOf(headers: Headers): Site {
  const given = headers.get("origin");
  if (given === null || !isOwnOrigin(given, headers.get("host")))
    throw new AppError("Forbidden", "commons.errors.crossSite");
  const { origin, hostname } = new URL(given);
  return { origin, rpId: hostname };
}

/** Of the page whose action is being run. */
export async function ownSite(): Promise<Site> {
  const { headers } = await import("next/headers");
  return siteOf(await headers());
}
