import type { Feature } from "#lib/edition.ts";
import { type NavGroup, type NavIcon, routes, type TitleKey } from "#lib/route-table.ts";
import { isAllowed, isInEdition, navigation, type Visitor } from "#lib/routes.ts";

/** What the toolbar, the bottom bar and the palette show: plain data, names already translated. */
export interface NavItem {
  href: string;
  icon: NavIcon;
  label: string;
  /** Screens under this item; shown in a popup where there is more than one. */
  pages: { href: string; label: string }[];
}

export interface CreateItem {
  href: string;
  icon: NavIcon;
  label: string;
}

interface Names {
  title: (key: TitleKey) => string;
  group: (group: "messages" | "balance" | "settings") => string;
}

/** Toolbar sections in their order, lines between them; only what is built and allowed. */
export function navigationSections(
  visitor: Visitor,
  features: Record<Feature, boolean>,
  names: Names,
): NavItem[][] {
  const pagesOf = (group: NavGroup) =>
    navigation(group, visitor, features).map((route) => ({
      href: hrefOf(route.path),
      icon: route.nav?.icon ?? "home",
      label: names.title(route.titleKey),
    }));
  const single = (page: { href: string; icon: NavIcon; label: string }): NavItem => ({
    ...page,
    pages: [],
  });
  const group = (name: "messages" | "balance" | "settings"): NavItem[] => {
    const pages = pagesOf(name);
    const [first] = pages;
    return first ? [{ href: first.href, icon: name, label: names.group(name), pages }] : [];
  };
  const main = pagesOf("main").map(single);
  const pick = (...icons: NavIcon[]) => main.filter((item) => icons.includes(item.icon));
  return [
    [...pick("home", "send"), ...group("messages"), ...pick("contacts", "storage", "users")],
    [...group("balance"), ...pick("tariffs")],
    [...group("settings"), ...pagesOf("help").map(single)],
  ].filter((section) => section.length > 0);
}

/** Screens of the account menu. */
export function accountPages(visitor: Visitor, features: Record<Feature, boolean>, names: Names) {
  return navigation("account", visitor, features).map((route) => ({
    href: hrefOf(route.path),
    label: names.title(route.titleKey),
  }));
}

/** Whether a screen may be linked: built, in the edition, allowed. */
export function canOpen(
  path: string,
  visitor: Visitor,
  features: Record<Feature, boolean>,
): boolean {
  const route = routes.find((candidate) => candidate.path === path);
  return (
    route !== undefined && route.built && isAllowed(route, visitor) && isInEdition(route, features)
  );
}

function hrefOf(path: string): string {
  return path.replaceAll(/\/\{[^}]+\?\}/g, "") || "/";
}
