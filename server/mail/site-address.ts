import { env } from "#lib/env.ts";

/**
 * The full address of a path, for texts that are read outside the browser. It never uses the request's `Host`:
 * otherwise a caller who requests a mail for another person could choose where its link leads.
 */
export function siteAddress(path: string): string {
  const { PUBLIC_URL, PORT } = env();
  return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}
