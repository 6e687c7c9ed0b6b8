import type { Feature } from "#lib/edition.ts";
import { safePath } from "#lib/safe-path.ts";
import { redirects } from "#lib/screen-redirects.ts";
import type { Screen } from "#lib/screen.ts";
import { isAllowed, isInEdition, matchScreen, type Visitor } from "#lib/screens.ts";
import { forbiddenPath, loginPath } from "./paths.ts";

export interface Visit {
  pathname: string;
  /** The query with its question mark, or an empty text. */
  search: string;
  /** Null when the browser is not signed in. */
  visitor: Visitor | null;
  features: Record<Feature, boolean>;
  /** The page of this site that linked here, with its query; null without one. */
  from?: string | null;
}

export type Decision = { kind: "pass" } | { kind: "redirect"; to: string };

const pass: Decision = { kind: "pass" };
const redirect = (to: string): Decision => ({ kind: "redirect", to });

/** Decides about a page request by the screen table and the sealed session alone. */
export function decide(visit: Visit): Decision {
  const { pathname, search, visitor } = visit;
  const targets = Object.hasOwn(redirects, pathname) ? redirects[pathname] : undefined;
  if (targets) return redirectToFirst(targets, visit);

  const screen = matchScreen(pathname);
  if (!screen) return redirect("/");
  if (screen.layout === "clear") return pass;
  if (screen.layout === "public") return decidePublic(visit);
  if (!visitor) return redirect(loginPath(`${pathname}${search}`));
  return decideCabinet(screen, visitor, visit);
}

/** Doors for programs: guides link to them, and readers have to know that an installation has none. */
const doors: ReadonlySet<Feature> = new Set(["smpp", "mailSms"]);

/**
 * Decides about a page of the cabinet for a signed-in visitor. A page that the edition hides redirects to the
 * previous page or home; operators, who can switch it on, are shown that it is off, and so is anyone at a door for programs.
 */
export function decideCabinet(screen: Screen, visitor: Visitor, visit: Visit): Decision {
  const { pathname, search, features } = visit;
  const refused = redirect(forbiddenPath(`${pathname}${search}`));
  if (isInEdition(screen, features)) return isAllowed(screen, visitor) ? pass : refused;
  if (saysThatItIsOff(screen) && isAllowed(screen, visitor)) return refused;
  return redirect(isWayBack(visit) ? visit.from : "/");
}

function saysThatItIsOff({ path, edition }: Screen): boolean {
  return path.startsWith("/operator/") || (edition !== undefined && doors.has(edition));
}

/** Whether a visitor may return to the page they come from. A page that redirects would cause an endless loop. */
function isWayBack(visit: Visit): visit is Visit & { from: string } {
  if (!visit.from || safePath(visit.from) === null) return false;
  const { pathname, search } = new URL(visit.from, "http://cabinet.invalid");
  if (pathname === visit.pathname) return false;
  return decide({ ...visit, pathname, search, from: null }).kind === "pass";
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
