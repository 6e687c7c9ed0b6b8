import type { Feature } from "./edition.ts";
import { featureClosed, passes } from "./features/features.ts";
import { type Actor, canDo, type Permissions, requirementOf } from "./permissions.ts";
import { type ScreenPath, screens } from "./screen-table.ts";
import type { Nav, Screen, TitleKey } from "./screen.ts";

const patterns = screens.map((screen) => ({ screen, pattern: patternOf(screen.path) }));

function patternOf(path: string): RegExp {
  const source = path.replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${source === "" ? "/" : source}$`);
}

/** The screen of a path; null for an unknown one. A literal segment wins over a pattern. */
export function matchScreen(pathname: string): Screen | null {
  return patterns.find(({ pattern }) => pattern.test(pathname))?.screen ?? null;
}

/** The properties of a reader by which guard, navigation and palette decide alike. */
export interface Visitor {
  permissions: Permissions;
  /** Set for a member of an account. */
  member?: unknown;
  closed?: Actor["closed"];
}

export function isAllowed(screen: Screen, visitor: Visitor): boolean {
  const { permissions = [], memberPermissions = permissions, features } = screen;
  if (features && !passes(features, visitor)) return false;
  return (visitor.member ? memberPermissions : permissions)
    .map(requirementOf)
    .every(({ path, minLevel: least }) => canDo(visitor, path, least));
}

/** The key of a screen's name as this reader knows it. */
export function titleKeyFor({ titleKey, otherTitle }: Screen, visitor: Visitor): TitleKey {
  if (!otherTitle) return titleKey;
  const { path, minLevel } = requirementOf(otherTitle.permission);
  return canDo(visitor, path, minLevel) ? otherTitle.titleKey : titleKey;
}

/** Why a page is closed to an account whose role may open it. */
export type WhyClosed = "acting" | "feature" | "off";

/**
 * Says whether a page is closed by the reason of a session signed in as another account, by a feature that isn't open, or
 * because the whole platform is without it. Null where none of these closes it.
 */
export function whyClosed(
  href: string,
  { closed = {} }: Pick<Actor, "closed">,
  features?: Record<Feature, boolean>,
): WhyClosed | null {
  const screen = matchScreen(href.split(/[?#]/, 1)[0] ?? "");
  if (screen && features && !isInEdition(screen, features)) return "off";
  if (screen?.features && !passes(screen.features, { closed })) return "feature";
  const keys = (screen?.permissions ?? []).map((needed) => closed[requirementOf(needed).path]);
  const key = keys.find((found) => found !== undefined);
  if (key === undefined) return null;
  return key === featureClosed ? "feature" : "acting";
}

export function isInEdition(screen: Screen, features: Record<Feature, boolean>): boolean {
  return screen.edition === undefined || features[screen.edition];
}

export function screenOf(path: ScreenPath): Screen {
  const screen = screens.find((candidate) => candidate.path === path);
  if (!screen) throw new Error(`no screen ${path}`);
  return screen;
}

export type NavScreen = Screen & { nav: Nav };

/** Screens of a section or group of the navigation that this visitor can open, in order. */
export function navigation(
  wanted: Partial<Pick<Nav, "section" | "group">>,
  visitor: Visitor,
  features: Record<Feature, boolean>,
): NavScreen[] {
  const { section, group } = wanted;
  return screens
    .filter((screen): screen is NavScreen => screen.nav !== undefined)
    .filter(({ nav }) => (section ? nav.section === section : nav.group === group))
    .filter((screen) => isAllowed(screen, visitor) && isInEdition(screen, features));
}
