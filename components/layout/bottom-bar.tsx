"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useState } from "react";
import { cn } from "#components/ui/cn.ts";
import { Menu } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { NavigationIcon } from "./nav-icon.tsx";
import { isCurrent } from "./nav-list.tsx";
import type { NavItem } from "./navigation.ts";

const MenuSheet = dynamic(() => import("./menu-sheet.tsx").then((module) => module.MenuSheet), {
  ssr: false,
  loading: LayerLoading,
});

interface BottomBarProps {
  sections: NavItem[][];
  account: { href: string; label: string }[];
  chatId: string | null;
  footer: ReactNode;
}

const order = ["home", "messages", "send", "contacts"];
const cell = "flex flex-1 flex-col items-center gap-1 pt-2 text-11 font-medium";

/** The phone's four main screens and the menu, with Send emphasized. */
export function BottomBar({ sections, account, chatId, footer }: BottomBarProps) {
  const t = useTranslations("layout");
  const pathname = usePathname();
  const [menuOpen, setMenuOpen] = useState(false);
  const all = sections.flat();
  const items = order.flatMap((icon) => all.find((item) => item.icon === icon) ?? []);
  return (
    <>
      <nav
        aria-label={t("mainScreens")}
        data-action-bar=""
        className="fixed inset-x-0 bottom-0 z-20 flex h-19 border-t border-border bg-surface pb-5 md:hidden"
      >
        {items.map((item) => {
          const current = isCurrent(item, pathname);
          const standsOut = item.icon === "send";
          return (
            <Link
              key={item.href}
              href={item.href}
              aria-current={current ? "page" : undefined}
              className={cn(cell, current ? "text-accent-text" : "text-text-2")}
            >
              <span
                className={cn(
                  "grid place-items-center",
                  standsOut
                    ? "-mt-0.5 h-8 w-12 rounded-card bg-accent text-accent-contrast"
                    : "h-7.5",
                )}
              >
                <NavigationIcon icon={item.icon} className="size-4.5" />
              </span>
              <span className="max-w-full truncate px-0.5">{item.label}</span>
            </Link>
          );
        })}
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          className={cn(cell, "text-text-2")}
        >
          <span className="grid h-7.5 place-items-center">
            <Menu className="size-4.5" />
          </span>
          {t("menu")}
        </button>
      </nav>
      {menuOpen ? (
        <MenuSheet
          sections={sections}
          account={account}
          chatId={chatId}
          footer={footer}
          onClose={() => setMenuOpen(false)}
        />
      ) : null}
    </>
  );
}
