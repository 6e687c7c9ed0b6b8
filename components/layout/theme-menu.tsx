"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { cn } from "#components/ui/cn.ts";
import { DropdownMenu, MenuItem } from "#components/ui/dropdown-menu.tsx";
import type { Icon } from "#components/ui/icon.tsx";
import { Monitor, Moon, Sun } from "#components/ui/icons.ts";
import { type Theme, themeCookie, themes } from "#lib/theme.ts";
import { chooseTheme } from "#server/i18n/actions.ts";
import { keepAtOnce } from "./keep-at-once.ts";

const icons: Record<Theme, Icon> = { light: Sun, dark: Moon, auto: Monitor };

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  keepAtOnce(themeCookie, theme);
}

/** Shows at once, remembered by a cookie so that the next page comes in the right colours. */
export function ThemeMenu({ theme, className }: { theme: Theme; className?: string }) {
  const t = useTranslations("layout.theme");
  const attempt = useAttempt();
  const [current, setCurrent] = useState(theme);
  const choose = async (next: Theme) => {
    showTheme(next);
    setCurrent(next);
    await attempt(async () => chooseTheme(next));
  };
  const Icon = icons[current];
  return (
    <DropdownMenu
      label={t("title")}
      side="top"
      trigger={(trigger) => (
        <button
          type="button"
          aria-label={`${t("title")}: ${t(current)}`}
          className={cn(
            "grid size-7 place-items-center rounded-control text-text-2 hover:bg-fill hover:text-text max-md:size-11",
            className,
          )}
          {...trigger}
        >
          <Icon className="size-4" />
        </button>
      )}
    >
      {themes.map((name) => (
        <MenuItem
          key={name}
          icon={icons[name]}
          checked={name === current}
          onSelect={() => void choose(name)}
        >
          {t(name)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
