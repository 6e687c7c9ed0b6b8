"use client";

import { useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { Fragment } from "react";
import { cn } from "#components/ui/cn.ts";
import { ChevronRight } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { NavigationIcon } from "./nav-icon.tsx";
import { NavLink } from "./nav-link.tsx";
import type { NavItem } from "./navigation.ts";

/** Whether the address is on the item's screen or one under it. */
export function isCurrent(item: NavItem, pathname: string): boolean {
  const pages = item.pages.length > 0 ? item.pages : [item];
  return pages.some(
    ({ href }) => pathname === href || (href !== "/" && pathname.startsWith(`${href}/`)),
  );
}

/** The toolbar's links; names give way to tooltips of the system on the rail. */
export function NavList({ sections }: { sections: NavItem[][] }) {
  const t = useTranslations("layout");
  const pathname = usePathname();
  return (
    <nav aria-label={t("navigation")} className="flex flex-col gap-0.5">
      {sections.map((section, index) => (
        <Fragment key={section[0]?.href}>
          {index > 0 ? <hr className="mx-2 my-2 border-border" /> : null}
          {section.map((item) => (
            <NavRow key={item.href} item={item} current={isCurrent(item, pathname)} />
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

function NavRow({ item, current }: { item: NavItem; current: boolean }) {
  const t = useTranslations("layout");
  return (
    <div
      className={cn(
        "group/row relative flex h-8 items-center rounded-control",
        current ? "bg-fill-2" : "hover:bg-fill",
      )}
    >
      <NavLink
        item={item}
        title={item.label}
        aria-current={current ? "page" : undefined}
        className={cn(
          "flex h-full min-w-0 flex-1 items-center gap-2.5 rounded-control px-2 text-13 font-medium rail:justify-center rail:px-0",
          current ? "text-text" : "text-text-2",
        )}
      >
        <NavigationIcon icon={item.icon} />
        <span className="truncate rail:sr-only">{item.label}</span>
      </NavLink>
      {item.pages.length > 1 ? (
        <LazyMenu
          label={item.label}
          side="right"
          trigger={(trigger) => (
            <button
              type="button"
              aria-label={t("open", { name: item.label })}
              className="mr-1 grid size-6 place-items-center rounded-badge text-muted hover:text-text rail:absolute rail:-right-1 rail:mr-0 rail:w-3.5"
              {...trigger}
            >
              <ChevronRight className="size-3.5" />
            </button>
          )}
        >
          {item.pages.map((page) => (
            <MenuItem key={page.href} href={page.href}>
              {page.label}
            </MenuItem>
          ))}
        </LazyMenu>
      ) : null}
    </div>
  );
}
