import type { Feature } from "#lib/edition.ts";
import { topUpHref } from "#lib/payments/top-up-href.ts";
import { canDo } from "#lib/permissions.ts";
import { screens } from "#lib/screen-table.ts";
import type { NavGroup, NavIcon, NavSection, TitleKey } from "#lib/screen.ts";
import {
  isAllowed,
  isInEdition,
  navigation,
  type NavScreen,
  titleKeyFor,
  type Visitor,
} from "#lib/screens.ts";

/** What the toolbar, the bottom bar and the palette show: plain data, names already translated. */
export interface NavItem {
  href: string;
  icon: NavIcon;
  label: string;
  /** Screens under this item; shown in a popup where there is more than one. */
  pages: { href: string; label: string }[];
  /** Leads to another site, in a tab of its own. */
  isForeign?: boolean;
}

export interface CreateItem {
  href: string;
  icon: NavIcon;
  label: string;
}

interface Names {
  title: (key: TitleKey) => string;
  group: (group: NavGroup) => string;
}

const toolbar: readonly NavSection[] = ["work", "money", "operator", "help"];

/** Toolbar sections in their order, with separators; only permitted ones. `blog` is grouped with the help. */
export function navigationSections(
  visitor: Visitor,
  features: Record<Feature, boolean>,
  names: Names,
  blog: NavItem[] = [],
): NavItem[][] {
  return toolbar
    .map((section) => [
      ...itemsOf(navigation({ section }, visitor, features), visitor, names),
      ...(section === "help" ? blog : []),
    ])
    .filter((items) => items.length > 0);
}

/** The screens that the account menu lists. */
export function accountPages(visitor: Visitor, features: Record<Feature, boolean>, names: Names) {
  return navigation({ section: "account" }, visitor, features).map((screen) =>
    pageOf(screen, visitor, names),
  );
}

/** A group takes the position of its first screen. */
function itemsOf(found: readonly NavScreen[], visitor: Visitor, names: Names): NavItem[] {
  const items = new Map<string, NavItem>();
  for (const screen of found) {
    const page = pageOf(screen, visitor, names);
    const { group, icon } = screen.nav;
    const known = group && items.get(group);
    if (known) known.pages.push(page);
    else if (group)
      items.set(group, { href: page.href, icon, label: names.group(group), pages: [page] });
    else items.set(page.href, { ...page, icon, pages: [] });
  }
  return [...items.values()];
}

function pageOf(screen: NavScreen, visitor: Visitor, names: Names) {
  return { href: screen.path, label: names.title(titleKeyFor(screen, visitor)) };
}

/** Whether a screen may be linked: in the edition, allowed. */
export function canOpen(
  path: string,
  visitor: Visitor,
  features: Record<Feature, boolean>,
): boolean {
  const screen = screens.find((candidate) => candidate.path === path);
  return screen !== undefined && isAllowed(screen, visitor) && isInEdition(screen, features);
}

/** The address for topping up the balance; null for a reader who may not create payments. */
export function topUpOf(visitor: Visitor, features: Record<Feature, boolean>): string | null {
  const mayPay =
    canOpen("/balance/payments", visitor, features) && canDo(visitor, "payments.create");
  return mayPay ? topUpHref : null;
}
