import { env } from "#lib/env.ts";

/** Whether an `Origin` header names our own pages: the host that was asked, or the address people use. */
export function isOwnOrigin(origin: string, host: string | null | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const { PUBLIC_URL } = env();
  const given = new URL(origin);
  return (
    given.host === host || (PUBLIC_URL !== undefined && new URL(PUBLIC_URL).origin === given.origin)
  );
}
