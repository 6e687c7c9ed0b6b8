import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import type { Locale } from "#lib/locales.ts";
import type { Theme } from "#lib/theme.ts";
import { AccountMenu, type Person } from "./account-menu.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { LocaleMenu } from "./locale-menu.tsx";
import { NavList } from "./nav-list.tsx";
import type { NavItem } from "./navigation.ts";
import { RailBalance } from "./rail-balance.tsx";
import { RailToggle } from "./rail-toggle.tsx";
import { SearchButton } from "./search-button.tsx";
import { ShortcutsButton } from "./shortcuts-button.tsx";
import { ThemeMenu } from "./theme-menu.tsx";

interface ToolbarProps {
  logo: ReactNode;
  bell: ReactNode;
  /** The support's chat, where there is one. */
  chat: ReactNode;
  sections: NavItem[][];
  account: { href: string; label: string }[];
  person: Person;
  links: { topUp: string | null; balance: string | null };
  locales: readonly Locale[];
  theme: Theme;
}

/** The left toolbar: 216 px, a rail of 56 when folded or below 1280; phones have bars instead. */
export function Toolbar({
  logo,
  bell,
  chat,
  sections,
  account,
  person,
  links,
  locales,
  theme,
}: ToolbarProps) {
  const t = useTranslations("layout");
  return (
    <aside
      data-toolbar=""
      className="sticky top-(--top) z-30 flex h-[calc(100dvh-var(--top))] w-54 shrink-0 flex-col border-r border-border bg-background max-md:hidden rail:w-14"
    >
      <div className="flex h-13 shrink-0 items-center justify-between pr-2 pl-4 rail:justify-center rail:px-0">
        <Link
          href="/"
          aria-label={t("home")}
          className="flex min-w-0 items-center rounded-control rail:[&_span>span]:hidden"
        >
          {logo}
        </Link>
        <div className="rail:hidden">{bell}</div>
      </div>
      <div className="px-2 pb-3">
        <SearchButton />
      </div>
      <div className="-mt-1 min-h-0 flex-1 overflow-y-auto px-2 pt-1 pb-3">
        <NavList sections={sections} />
        {chat ? <div className="mt-0.5">{chat}</div> : null}
      </div>
      <div className="hidden flex-col items-center gap-1 pb-2 rail:flex">
        {bell}
        <RailBalance topUpHref={links.topUp} balanceHref={links.balance} />
      </div>
      <div className="px-2 pb-2 rail:hidden">
        <BalanceCard topUpHref={links.topUp} balanceHref={links.balance} />
      </div>
      <div data-updates="" className="px-2 pb-2 empty:hidden" />
      <div className="flex flex-col gap-1 border-t border-border px-2 py-2">
        <AccountMenu person={person} pages={account} />
        <div className="flex items-center gap-1 px-0.5 rail:flex-col rail:px-0">
          <LocaleMenu locales={locales} />
          <ThemeMenu theme={theme} />
          <ShortcutsButton />
          <span className="flex-1" />
          <RailToggle />
        </div>
      </div>
    </aside>
  );
}
