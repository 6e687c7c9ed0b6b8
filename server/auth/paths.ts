import { safePath } from "#lib/safe-path.ts";

/** The request header in which the middleware passes a page its own path and query. */
export const pathHeader = "x-cabinet-path";

/** The sign-in screen, which leads on to `next`. `ended` says that the cookie's session is over. */
export function loginPath(next: string | null, { ended = false } = {}): string {
  const query = new URLSearchParams();
  const target = safePath(next);
  if (target && target !== "/") query.set("next", target);
  if (ended) query.set("session", "ended");
  return query.size > 0 ? `/login?${query}` : "/login";
}

/** Gives back the account that a browser was logged in from. */
export const backPath = "/api/session/back";

/** The page that names the missing right; `from` is the page to open once the right is granted. */
export function forbiddenPath(from: string): string {
  return `/forbidden?${new URLSearchParams({ from })}`;
}

/** The page to return to after the cookie was renewed. */
export function pathAfterRenewal(next: string | null): string {
  const target = safePath(next) ?? "/";
  if (!target.startsWith("/forbidden?")) return target;
  const refused = safePath(new URLSearchParams(target.slice(target.indexOf("?"))).get("from"));
  return refused && !refused.startsWith("/forbidden") ? refused : "/";
}

/** The page on which a second factor is set up. */
export const factorPath = "/account/password";

/** Whether a path with its query leads to that page. */
export function isFactorPage(path: string): boolean {
  return path.split("?", 1)[0] === factorPath;
}
