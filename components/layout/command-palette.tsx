"use client";

import { Command } from "cmdk";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { Plus, Search } from "#components/ui/icons.ts";
import { Kbd } from "#components/ui/kbd.tsx";
import { closedBy } from "#components/ui/modals.ts";
import { useModal } from "#components/ui/use-modal.ts";
import { leaveBy } from "./leaving.ts";
import { NavigationIcon } from "./nav-icon.tsx";
import type { CreateItem, NavItem } from "./navigation.ts";

interface CommandPaletteProps {
  sections: NavItem[][];
  account: { href: string; label: string }[];
  create: CreateItem[];
  onClose: () => void;
}

const group =
  "px-1 py-1 **:[[cmdk-group-heading]]:px-2 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-12 **:[[cmdk-group-heading]]:text-muted";
const row =
  "flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-13 data-[selected=true]:bg-fill max-md:h-11 max-md:text-14 [&_svg]:text-muted";

/** Every screen and create action the person may use, found by its name. */
export function CommandPalette({ sections, account, create, onClose }: CommandPaletteProps) {
  const t = useTranslations("layout.palette");
  const router = useRouter();
  const ref = useModal(true);
  const go = (href: string) => {
    onClose();
    leaveBy(() => router.push(href));
  };
  const pages = sections.flat().flatMap((item) =>
    item.pages.length > 0
      ? item.pages.map((page) => ({
          ...page,
          icon: item.icon,
          label: `${item.label}: ${page.label}`,
        }))
      : [item],
  );
  return (
    <dialog
      ref={ref}
      aria-label={t("title")}
      {...closedBy(onClose, () => true)}
      className="mx-auto mt-[12dvh] mb-auto w-140 max-w-[calc(100vw-2rem)] modal-motion rounded-dialog border border-float-edge bg-raised p-0 text-text shadow-e3"
    >
      <Command label={t("title")} loop>
        <div className="flex h-12 items-center gap-2.5 border-b border-border px-4">
          <Search className="size-4 text-muted" />
          <Command.Input
            data-autofocus=""
            placeholder={t("placeholder")}
            className="h-full min-w-0 flex-1 bg-transparent text-14 outline-none max-md:text-16"
          />
          <Kbd className="max-md:hidden">{t("escape")}</Kbd>
        </div>
        <Command.List className="max-h-[min(60dvh,400px)] overflow-y-auto p-1">
          <Command.Empty className="px-3 py-6 text-center text-13 text-muted">
            {t("nothing")}
          </Command.Empty>
          {create.length > 0 ? (
            <Command.Group heading={t("create")} className={group}>
              {create.map((item) => (
                <Command.Item
                  key={item.href}
                  value={item.label}
                  onSelect={() => go(item.href)}
                  className={row}
                >
                  <Plus className="size-4" />
                  {item.label}
                </Command.Item>
              ))}
            </Command.Group>
          ) : null}
          <Command.Group heading={t("pages")} className={group}>
            {pages.map((page) => (
              <Command.Item
                key={page.href}
                value={page.label}
                onSelect={() => go(page.href)}
                className={row}
              >
                <NavigationIcon icon={page.icon} />
                {page.label}
              </Command.Item>
            ))}
            {account.map((page) => (
              <Command.Item
                key={page.href}
                value={page.label}
                onSelect={() => go(page.href)}
                className={row}
              >
                <NavigationIcon icon="account" />
                {page.label}
              </Command.Item>
            ))}
          </Command.Group>
        </Command.List>
      </Command>
    </dialog>
  );
}
