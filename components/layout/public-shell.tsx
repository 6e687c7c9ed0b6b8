import { useTimeZone, useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "#components/ui/cn.ts";
import { Mail, Phone } from "#components/ui/icons.ts";
import type { Edition } from "#lib/edition.ts";
import type { Locale } from "#lib/locales.ts";
import type { LegalPages } from "#lib/settings/site-settings.ts";
import { LocaleMenu } from "./locale-menu.tsx";
import { Logo } from "./logo.tsx";
import { PublicEntry } from "./public-entry.tsx";
import { seasonOf } from "./season.ts";

interface PublicShellProps {
  edition: Edition;
  legal: LegalPages;
  locales: readonly Locale[];
  /** Wide content begins at the top; other content is centred. */
  isWide: boolean;
  children: ReactNode;
}

const footId = "foot";

/** The frame of what is seen without signing in: header, what it is about, footer. */
export function PublicShell({ edition, legal, locales, isWide, children }: PublicShellProps) {
  const t = useTranslations("layout");
  const timeZone = useTimeZone() ?? "UTC";
  const { brand, support } = edition;
  const [phone] = support.phones;
  const [email] = support.emails;
  const link = "inline-flex items-center gap-1.5 rounded-control hover:text-text";
  return (
    <div className="flex min-h-dvh flex-col">
      {/* Centred content would move up while the rest of the page arrives, so it is painted with its footer. */}
      {isWide ? null : <link rel="expect" href={`#${footId}`} blocking="render" />}
      <header className="flex h-16 shrink-0 items-center justify-between gap-4 px-8 max-md:h-13 max-md:px-4">
        <Link href="/login" aria-label={brand.name} className="min-w-0 rounded-control">
          <Logo name={brand.name} picture={brand.logo} season={seasonOf(timeZone)} />
        </Link>
        <PublicEntry />
      </header>
      <main
        id="main"
        className={cn(
          "flex flex-1 flex-col",
          isWide ? "border-t border-border" : "items-center justify-center px-4 py-8",
        )}
      >
        {children}
      </main>
      <footer
        id={footId}
        className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-5 gap-y-2 border-t border-border px-7 py-3 text-12 text-muted max-md:px-4"
      >
        <LocaleMenu locales={locales} long className="mr-auto" />
        {(["offer", "policy"] as const).map((page) =>
          legal[page] === null ? null : (
            <a key={page} href={legal[page]} target="_blank" rel="noreferrer" className={link}>
              {t(page)}
            </a>
          ),
        )}
        <Link href="/documentation" className={link}>
          {t("documentation")}
        </Link>
        {phone ? (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`} className={link}>
            <Phone className="size-3.5" />
            {phone}
          </a>
        ) : null}
        {email ? (
          <a href={`mailto:${email}`} className={link}>
            <Mail className="size-3.5" />
            {email}
          </a>
        ) : null}
      </footer>
    </div>
  );
}
