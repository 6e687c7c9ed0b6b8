import { AppError } from "#lib/errors.ts";
import { isOwnOrigin } from "#server/auth/own-origin.ts";

/** Our page that asks, as passkeys know it. An installation may have several hosts. */
export interface Site {
  origin: string;
  /** The name of the host; a passkey only works there. */
  rpId: string;
}

/**
 * Reads the site from the browser's `Origin`, which the check against cross-site calls uses too. Throws
 * Forbidden.
 */
export function siteOf(headers: Headers): Site {
  const given = headers.get("origin");
  if (given === null || !isOwnOrigin(given, headers.get("host")))
    throw new AppError("Forbidden", "commons.errors.crossSite");
  const { origin, hostname } = new URL(given);
  return { origin, rpId: hostname };
}

/** The site of the action that is running. */
export async function ownSite(): Promise<Site> {
  const { headers } = await import("next/headers");
  return siteOf(await headers());
}
