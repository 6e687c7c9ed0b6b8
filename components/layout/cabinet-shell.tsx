import { useTimeZone, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { MoneyClosed } from "#components/money/money.tsx";
import { PriceFormProvider } from "#components/money/price.tsx";
import { InboxProvider } from "#components/notifications/inbox.tsx";
import { NotificationsBell } from "#components/notifications/notifications-bell.tsx";
import { QueryProvider } from "#components/query/query-provider.tsx";
import type { BalanceView } from "#lib/billings/billing-view.ts";
import type { Edition } from "#lib/edition.ts";
import type { Locale } from "#lib/locales.ts";
import { canDo } from "#lib/permissions.ts";
import type { Release } from "#lib/release.ts";
import type { NavGroup } from "#lib/screen.ts";
import type { Visitor } from "#lib/screens.ts";
import type { Theme } from "#lib/theme.ts";
import { AccountMenu, type Person } from "./account-menu.tsx";
import type { ActingShown } from "./acting-strip.tsx";
import { BalanceProvider } from "./balance.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { creatable } from "./creatable.ts";
import { ActingStrip, OfflineBanner, ShellLater, SupportChatButton } from "./deferred.tsx";
import { LocaleMenu } from "./locale-menu.tsx";
import { Logo } from "./logo.tsx";
import { accountPages, canOpen, navigationSections, topUpOf } from "./navigation.ts";
import { SearchButton } from "./search-button.tsx";
import { seasonOf } from "./season.ts";
import { SensitivityProvider } from "./sensitive.tsx";
import { ShellKeys } from "./shell-keys.tsx";
import { ThemeMenu } from "./theme-menu.tsx";
import { Toolbar } from "./toolbar.tsx";

export interface CabinetShellProps {
  person: Person;
  visitor: Visitor;
  edition: Edition;
  balance: BalanceView;
  /** The number of decimals in the account's prices. */
  priceDecimals: number;
  /** Unread notifications; null where they can't be shown, which hides the bell. */
  unread: number | null;
  /** ISO moment at which the session ends. */
  sessionEndsAt: string | null;
  /** What the server ran when it wrote this page. */
  release: Release;
  locales: readonly Locale[];
  theme: Theme;
  /** The toolbar was folded by its owner. */
  folded: boolean;
  /** Set when a person is signed in as this account. */
  acting: ActingShown | null;
  /** Lists of this browser hide what a passer-by should not read. */
  hidesSensitive: boolean;
  children: ReactNode;
}

/** The frame of every screen of the cabinet: toolbar, bars, palette, live balance. */
export function CabinetShell(props: CabinetShellProps) {
  const t = useTranslations();
  const timeZone = useTimeZone() ?? "UTC";
  const { visitor, edition, person, locales, theme } = props;
  const { features, brand, blogUrl, chatId } = edition;
  const names = {
    title: t,
    group: (group: NavGroup) => t(`layout.groups.${group}`),
  };
  const blog = blogUrl
    ? [
        {
          href: blogUrl,
          icon: "blog" as const,
          label: t("layout.blog"),
          pages: [],
          isForeign: true,
        },
      ]
    : [];
  const sections = navigationSections(visitor, features, names, blog);
  const account = accountPages(visitor, features, names);
  const may = (path: string) => (canOpen(path, visitor, features) ? path : null);
  const create = creatable
    .filter((item) => may(item.path))
    .filter((item) => !("permission" in item) || canDo(visitor, item.permission))
    .map((item) => {
      const { href, icon } = item;
      const isOther = "other" in item && canDo(visitor, item.other.permission);
      return { href, icon, label: t(`layout.create.${isOther ? item.other.key : item.key}`) };
    });
  const links = { topUp: topUpOf(visitor, features), balance: may("/balance/billings") };
  const season = seasonOf(timeZone);
  const bell = props.unread === null ? null : <NotificationsBell allHref={may("/notifications")} />;
  const frame = (
    <BalanceProvider initial={props.balance}>
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-accent px-3 py-2 text-accent-contrast focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t("layout.skip")}
      </a>
      {props.acting ? <ActingStrip {...props.acting} {...person} /> : null}
      <div
        data-shell={props.folded ? "rail" : "full"}
        className="flex min-h-[calc(100dvh-var(--top))]"
      >
        <Toolbar
          logo={<Logo name={brand.name} picture={brand.logo} season={season} />}
          bell={bell}
          chat={chatId ? <SupportChatButton chatId={chatId} /> : null}
          sections={sections}
          account={account}
          person={person}
          links={links}
          locales={locales}
          theme={theme}
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <header className="sticky top-(--top) z-20 flex h-13 shrink-0 items-center gap-1 border-b border-border bg-surface pr-2 pl-4 md:hidden">
            <Link
              href="/"
              data-top-logo=""
              aria-label={t("layout.home")}
              className="mr-auto min-w-0 rounded-control"
            >
              <Logo name={brand.name} picture={brand.logo} season={season} />
            </Link>
            <div data-updates="" className="empty:hidden" />
            <SearchButton small />
            {bell}
            <AccountMenu small person={person} pages={account} />
          </header>
          <OfflineBanner />
          <main
            id="main"
            tabIndex={-1}
            className="flex min-w-0 flex-1 flex-col outline-none max-md:pb-19"
          >
            <PriceFormProvider
              form={{ currency: props.balance.currency, decimals: props.priceDecimals }}
            >
              {props.children}
            </PriceFormProvider>
          </main>
        </div>
      </div>
      <BottomBar
        sections={sections}
        account={account}
        chatId={chatId}
        footer={
          <>
            <LocaleMenu locales={locales} long />
            <ThemeMenu theme={theme} />
          </>
        }
      />
      <ShellKeys sections={sections} account={account} create={create} locales={locales} />
      <ShellLater
        release={props.release}
        sessionEndsAt={props.acting ? null : props.sessionEndsAt}
      />
    </BalanceProvider>
  );
  const isMoneyClosed = props.acting !== null && !props.acting.opens.includes("money");
  const shell = <MoneyClosed value={isMoneyClosed}>{frame}</MoneyClosed>;
  return (
    <QueryProvider>
      <SensitivityProvider initial={props.hidesSensitive}>
        {props.unread === null ? (
          shell
        ) : (
          <InboxProvider unread={props.unread} mayMark={canDo(visitor, "notifications.update")}>
            {shell}
          </InboxProvider>
        )}
      </SensitivityProvider>
    </QueryProvider>
  );
}
