import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Globe, LogOut, Monitor, Plus } from "#components/ui/icons.ts";
import { languageName } from "#lib/language-name.ts";
import type { Locale } from "#lib/locales.ts";
import { isCalled } from "#lib/search/is-called.ts";
import { themes } from "#lib/theme.ts";
import { chooseLocale } from "#server/i18n/actions.ts";
import { runShellCommand } from "./command-events.ts";
import { NavigationIcon } from "./nav-icon.tsx";
import type { CreateItem, NavItem } from "./navigation.ts";
import { useSignOut } from "./use-sign-out.ts";
import { useTheme } from "./use-theme.ts";

export interface Commands {
  sections: NavItem[][];
  account: { href: string; label: string }[];
  create: CreateItem[];
  locales: readonly Locale[];
}

export interface PaletteCommand {
  group: "create" | "pages" | "settings";
  label: string;
  icon: ReactNode;
  /** The address that it opens, or the function that it runs. */
  act: string | (() => void);
}

/** Settings that are parts of an account's screen, listed because people search for them by name. */
const placed = [
  { name: "timeZone", href: "/account/profile" },
  { name: "secondFactor", href: "/account/password" },
  { name: "passkeys", href: "/account/password" },
] as const;

/** Screens that people also look for by other words than their names; the words are texts of their own. */
const everyday = {
  "/contacts": "contacts",
  "/messages/outgoing": "outgoing",
  "/messages/analytics": "analytics",
  "/messages/tasks": "tasks",
  "/tariffs": "tariffs",
  "/balance/payments": "payments",
  "/balance/invoices": "invoices",
  "/balance/statement": "statement",
  "/settings/settingsUser": "notifications",
  "/settings/webhooks": "webhooks",
  "/account/tokens": "tokens",
  "/about": "about",
} as const;

function isEveryday(act: PaletteCommand["act"]): act is keyof typeof everyday {
  return typeof act === "string" && act in everyday;
}

/** The screens, actions and settings that the reader may use and that match the typed text. Settings need a text. */
export function useCommands(
  { sections, account, create, locales }: Commands,
  typed: string,
): PaletteCommand[] {
  const t = useTranslations("layout");
  const [theme, chooseTheme] = useTheme();
  const locale = useLocale();
  const attempt = useAttempt();
  const signOut = useSignOut();
  const pages = sections.flat().flatMap((item) =>
    item.pages.length > 0
      ? item.pages.map(({ href, label }) => ({
          href,
          icon: item.icon,
          label: `${item.label}: ${label}`,
        }))
      : [item],
  );
  const own = account.map((page) => ({ ...page, icon: "account" as const }));
  const settings: Omit<PaletteCommand, "group">[] = [
    ...themes
      .filter((name) => name !== theme)
      .map((name) => ({
        label: `${t("theme.title")}: ${t(`theme.${name}`)}`,
        icon: <Monitor className="size-4" />,
        act: () => chooseTheme(name),
      })),
    ...locales
      .filter((name) => name !== locale)
      .map((name) => ({
        label: `${t("language")}: ${languageName(name)}`,
        icon: <Globe className="size-4" />,
        act: () => void attempt(async () => chooseLocale(name)),
      })),
    ...placed
      .filter(({ href }) => account.some((page) => page.href === href))
      .map(({ name, href }) => ({
        label: t(`palette.setting.${name}`),
        icon: <NavigationIcon icon="account" />,
        act: href,
      })),
    {
      label: t("shortcuts.title"),
      icon: <NavigationIcon icon="settings" />,
      act: () => runShellCommand("shortcuts"),
    },
    {
      label: t("account.signOut"),
      icon: <LogOut className="size-4" />,
      act: () => void signOut(),
    },
  ];
  const commands: PaletteCommand[] = [
    ...create.map(({ href, label }) => ({
      group: "create" as const,
      label,
      icon: <Plus className="size-4" />,
      act: href,
    })),
    ...[...pages, ...own].map(({ href, label, icon, ...page }) => ({
      group: "pages" as const,
      label,
      icon: <NavigationIcon icon={icon} />,
      act:
        "isForeign" in page && page.isForeign
          ? () => void window.open(href, "_blank", "noopener,noreferrer")
          : href,
    })),
    ...settings.map((setting) => ({ group: "settings" as const, ...setting })),
  ];
  if (typed.trim() === "") return commands.filter(({ group }) => group !== "settings");
  return commands.filter(({ label, act }) => {
    const words = isEveryday(act) ? t(`palette.words.${everyday[act]}`) : "";
    return isCalled(`${label} ${words}`, typed);
  });
}
