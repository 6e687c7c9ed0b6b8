"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { TitledSheet } from "#components/ui/titled-sheet.tsx";
import { NavigationIcon } from "./nav-icon.tsx";
import { NavLink } from "./nav-link.tsx";
import type { NavItem } from "./navigation.ts";
import { SupportChatButton } from "./support-chat-button.tsx";

interface MenuSheetProps {
  sections: NavItem[][];
  account: { href: string; label: string }[];
  onClose: () => void;
  /** The id of the support chat, if there is one. */
  chatId: string | null;
  /** Holds language, theme and sign-out. */
  footer: ReactNode;
}

const link = "flex h-11 items-center gap-3 rounded-control px-2 text-15 font-medium hover:bg-fill";

/** Everything the phone's bar has no room for. */
export function MenuSheet({ sections, account, onClose, chatId, footer }: MenuSheetProps) {
  const t = useTranslations("layout");
  return (
    <TitledSheet title={t("menu")} onClose={onClose} footer={footer}>
      <nav aria-label={t("navigation")} className="p-2">
        {sections.flat().map((item) => (
          <div key={item.href}>
            <NavLink item={item} onClick={onClose} className={link}>
              <NavigationIcon icon={item.icon} className="size-4.5 text-muted" />
              {item.label}
            </NavLink>
            {item.pages.length > 1 ? <SubLinks pages={item.pages} onClose={onClose} /> : null}
          </div>
        ))}
        {chatId ? <SupportChatButton large chatId={chatId} onOpen={onClose} /> : null}
        {account.length > 0 ? (
          <div>
            <p className="mt-2 flex h-9 items-center gap-3 px-2 text-13 text-muted">
              <NavigationIcon icon="account" className="size-4.5" />
              {t("account.title")}
            </p>
            <SubLinks pages={account} onClose={onClose} />
          </div>
        ) : null}
      </nav>
    </TitledSheet>
  );
}

function SubLinks({
  pages,
  onClose,
}: {
  pages: { href: string; label: string }[];
  onClose: () => void;
}) {
  return (
    <div className="ml-9.5">
      {pages.map((page) => (
        <Link
          key={page.href}
          href={page.href}
          onClick={onClose}
          className="flex h-10 items-center rounded-control px-2 text-14 text-text-2 hover:bg-fill"
        >
          {page.label}
        </Link>
      ))}
    </div>
  );
}
