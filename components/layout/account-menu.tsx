"use client";

import { useTranslations } from "next-intl";
import { Avatar } from "#components/ui/avatar.tsx";
import { cn } from "#components/ui/cn.ts";
import { ChevronsUpDown, LogOut } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import { useSignOut } from "./use-sign-out.ts";

export interface Person {
  /** The first and last name, or the username. */
  name: string;
  /** The company, or the username if the account has no company. */
  note: string;
}

interface AccountMenuProps {
  person: Person;
  pages: { href: string; label: string }[];
  /** Shows the initials only, as in the phone's top bar. */
  small?: boolean;
}

export function AccountMenu({ person, pages, small = false }: AccountMenuProps) {
  const t = useTranslations("layout.account");
  const leave = useSignOut();
  return (
    <LazyMenu
      label={t("title")}
      side={small ? "bottom" : "top"}
      align={small ? "end" : "start"}
      className="min-w-50"
      trigger={(trigger) => (
        <button
          type="button"
          aria-label={t("of", { name: person.name })}
          className={cn(
            "flex items-center gap-2 rounded-control text-left hover:bg-fill",
            small ? "p-1" : "w-full px-2 py-1 rail:justify-center rail:px-0",
          )}
          {...trigger}
        >
          <Avatar name={person.name} />
          {small ? null : (
            <>
              <span className="min-w-0 flex-1 rail:hidden">
                <span className="block truncate text-13/4.5 font-medium">{person.name}</span>
                <span className="block truncate text-12 text-muted">{person.note}</span>
              </span>
              <ChevronsUpDown className="size-4 text-muted rail:hidden" />
            </>
          )}
        </button>
      )}
    >
      {pages.map((page) => (
        <MenuItem key={page.href} href={page.href}>
          {page.label}
        </MenuItem>
      ))}
      {pages.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon={LogOut} onSelect={() => void leave()}>
        {t("signOut")}
      </MenuItem>
    </LazyMenu>
  );
}
