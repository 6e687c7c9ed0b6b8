import { safePath } from "#lib/safe-path.ts";

/** Request header in which the middleware tells a page its own path and query. */
export const pathHeader = "x-cabinet-path";

/** The sign-in screen, which goes on to `next`. `ended` tells it that the cookie's session is no more. */
export function loginPath(next: string | null, { ended = false } = {}): string {
  const query = new URLSearchParams();
  const target = safePath(next);
  if (target && target !== "/") query.set("next", target);
  if (ended) query.set("session", "ended");
  return query.size > 0 ? `/login?${query}` : "/login";
}
