"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useIsHidden } from "#components/layout/sensitive.tsx";
import { Button } from "#components/ui/button.tsx";
import { Ellipsis, Hash } from "#components/ui/icons.ts";
import { LazyMenu } from "#components/ui/lazy-menu.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { useCopy } from "#components/ui/use-copy.ts";

interface RowMenuProps {
  /** Whose menu it is: the row's name. */
  name: string;
  size?: "icon" | "icon-sm";
  children: ReactNode;
}

/** What can be done with one row, behind three dots. */
export function RowMenu({ name, size = "icon-sm", children }: RowMenuProps) {
  const t = useTranslations("commons.rowMenu");
  const label = useIsHidden() ? t("title") : t("label", { name });
  return (
    <LazyMenu
      label={label}
      align="end"
      trigger={(trigger) => (
        <Button variant="ghost" size={size} aria-label={label} {...trigger}>
          <Ellipsis />
        </Button>
      )}
    >
      {children}
    </LazyMenu>
  );
}

/** I copies the row's id in every menu. */
export function CopyIdItem({ id }: { id: string }) {
  const t = useTranslations("commons.copy");
  const copy = useCopy();
  return (
    <MenuItem icon={Hash} letter="I" onSelect={() => copy(id)}>
      {t("id")}
    </MenuItem>
  );
}
