import { env } from "#lib/env.ts";

/**
 * A path of this site as people open it, for what is read outside the browser. Never by a request's own
 * `Host`: whoever asks for a mail to somebody else would choose where its link leads.
 */
export function siteAddress(path: string): string {
  const { PUBLIC_URL, PORT } = env();
  return new URL(path, PUBLIC_URL ?? `http://localhost:${PORT}`).href;
}
