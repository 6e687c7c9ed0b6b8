"use client";

import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import type { Icon } from "#components/ui/icon.tsx";
import { Monitor, Moon, Sun } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { type Theme, themes } from "#lib/theme.ts";
import { useTheme } from "./use-theme.ts";

const icons: Record<Theme, Icon> = { light: Sun, dark: Moon, auto: Monitor };

export function ThemeMenu({ theme, className }: { theme: Theme; className?: string }) {
  const t = useTranslations("layout.theme");
  const [current, choose] = useTheme(theme);
  const Icon = icons[current];
  return (
    <LazyMenu
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
          onSelect={() => choose(name)}
        >
          {t(name)}
        </MenuItem>
      ))}
    </LazyMenu>
  );
}
