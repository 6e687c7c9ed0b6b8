import type { Messages } from "next-intl";
import type { Feature } from "./edition.ts";
import type { FeatureCheck } from "./features/features.ts";
import type { Needed } from "./permissions.ts";

/** Blocks of the toolbar from its top, and the account's menu. */
export type NavSection = "work" | "money" | "operator" | "help" | "account";

/** An item of the navigation that groups several screens. */
export type NavGroup = "messages" | "balance" | "files" | "settings";

/** Name of a screen's icon; the navigation maps it to a picture. */
export type NavIcon =
  | Exclude<NavGroup, "files">
  | "home"
  | "send"
  | "contacts"
  | "tariffs"
  | "storage"
  | "users"
  | "providers"
  | "routing"
  | "moderation"
  | "networks"
  | "ledger"
  | "documents"
  | "events"
  | "servers"
  | "mail"
  | "account"
  | "notifications"
  | "about"
  | "blog"
  | "documentation";

type Titled<Namespace> = Namespace extends keyof Messages
  ? Messages[Namespace] extends { title: string }
    ? `${Namespace}.title`
    : never
  : never;

/** Key of the screen's name: the title of its noun's texts, or one of messages/<locale>/screens.json. */
export type TitleKey = `screens.${keyof Messages["screens"]}` | Titled<keyof Messages>;

/** The place of a screen in the navigation; its order is the order of the rows here. */
export interface Nav {
  section: NavSection;
  group?: NavGroup;
  icon: NavIcon;
}

export interface Screen {
  /** Path pattern; `{name}` is one segment. */
  path: string;
  /** "clear" is open to everyone: bare when logged out, inside the cabinet when logged in. */
  layout: "public" | "cabinet" | "clear";
  /** The reader needs all of these permissions. */
  permissions?: readonly Needed[];
  /** What members need instead: their roles part rights that an account has together. */
  memberPermissions?: readonly Needed[];
  /** Features that an operator opens to groups of accounts, of which the reader needs one or all. */
  features?: FeatureCheck;
  /** Edition feature without which the screen is blocked. */
  edition?: Feature;
  titleKey: TitleKey;
  /** The screen's name for readers with a permission of few, as the accounts of a reseller are customers. */
  otherTitle?: { permission: Needed; titleKey: TitleKey };
  nav?: Nav;
}

type Extras = Omit<Screen, "path" | "layout" | "titleKey">;

export function screen<const Path extends string>(
  layout: Screen["layout"],
  path: Path,
  titleKey: TitleKey,
  extras: Extras = {},
): Screen & { path: Path } {
  return { path, layout, titleKey, ...extras };
}
