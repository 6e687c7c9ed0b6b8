"use client";

import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { cn } from "#components/ui/cn.ts";
import { ChevronDown, Globe } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { languageName } from "#lib/language-name.ts";
import type { Locale } from "#lib/locales.ts";
import { chooseLocale } from "#server/i18n/actions.ts";

interface LocaleMenuProps {
  locales: readonly Locale[];
  /** The language's own name (public pages) or its two letters (toolbar). */
  long?: boolean;
  className?: string;
}

/** Changes the language in place: the page and what is typed in it stay. */
export function LocaleMenu({ locales, long = false, className }: LocaleMenuProps) {
  const t = useTranslations("layout");
  const current = useLocale();
  const attempt = useAttempt();
  const [changing, start] = useTransition();
  const choose = (locale: Locale) =>
    start(async () => {
      await attempt(async () => chooseLocale(locale));
    });
  return (
    <LazyMenu
      label={t("language")}
      side="top"
      trigger={(trigger) => (
        <button
          type="button"
          aria-busy={changing}
          aria-label={`${t("language")}: ${languageName(current)}`}
          className={cn(
            "inline-flex h-7 items-center gap-1.5 rounded-control px-1.5 text-12 font-medium text-text-2 hover:bg-fill hover:text-text max-md:h-11 max-md:text-14",
            className,
          )}
          {...trigger}
        >
          <Globe className="size-4" />
          <span className="rail:hidden">
            {long ? languageName(current) : current.toUpperCase()}
          </span>
          {long ? <ChevronDown className="size-3.5 text-muted" /> : null}
        </button>
      )}
    >
      {locales.map((locale) => (
        <MenuItem key={locale} checked={locale === current} onSelect={() => choose(locale)}>
          <span lang={locale}>{languageName(locale)}</span>
        </MenuItem>
      ))}
    </LazyMenu>
  );
}
