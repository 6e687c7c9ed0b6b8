import type { Feature } from "#lib/edition.ts";
import { safePath } from "#lib/safe-path.ts";
import { redirects } from "#lib/screen-table.ts";
import { isAllowed, isInEdition, matchScreen, type Visitor } from "#lib/screens.ts";
import { forbiddenPath, loginPath } from "./paths.ts";

export interface Visit {
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** Null for somebody who is not signed in. */
  visitor: Visitor | null;
  features: Record<Feature, boolean>;
}

export type Decision = { kind: "pass" } | { kind: "redirect"; to: string };

const pass: Decision = { kind: "pass" };
const redirect = (to: string): Decision => ({ kind: "redirect", to });

/** What becomes of a page request, by the screen table and the sealed session alone (specification 2.1). */
export function decide(visit: Visit): Decision {
  const { pathname, search, visitor, features } = visit;
  const targets = Object.hasOwn(redirects, pathname) ? redirects[pathname] : undefined;
  if (targets) return redirectToFirst(targets, visit);

  const screen = matchScreen(pathname);
  if (!screen) return redirect("/");
  if (screen.layout === "clear") return pass;
  if (screen.layout === "public") return decidePublic(visit);
  if (!visitor) return redirect(loginPath(`${pathname}${search}`));
  if (!isInEdition(screen, features)) return redirect("/");
  return isAllowed(screen, visitor) ? pass : redirect(forbiddenPath(`${pathname}${search}`));
}

/**
 * A page that found its session ended sends the browser here with `session=ended` while the cookie
 * still looks good: sending it back would never end, so the sign-in screen decides by the database.
 */
function decidePublic({ search, visitor }: Visit): Decision {
  const query = new URLSearchParams(search);
  if (!visitor || query.get("session") === "ended") return pass;
  return redirect(safePath(query.get("next")) ?? "/");
}

function redirectToFirst(
  targets: readonly string[],
  { search, visitor, features }: Visit,
): Decision {
  const reachable = targets
    .map((target) => ({ target, screen: matchScreen(target) }))
    .filter(({ screen }) => screen && isInEdition(screen, features));
  const open =
    reachable.find(({ screen }) => screen && visitor && isAllowed(screen, visitor)) ?? reachable[0];
  return redirect(open ? `${open.target}${search}` : "/");
}
