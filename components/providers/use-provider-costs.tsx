"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Wallet } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ProviderView } from "#lib/providers/provider.ts";

const ProviderCostsDialog = lazyDialog(() =>
  import("./provider-costs-dialog.tsx").then((module) => module.ProviderCostsDialog),
);

/** Sets what a provider takes for messages, from its menu. */
export function useProviderCosts(rightsTo: (provider: ProviderView) => ChangeRights) {
  const t = useTranslations("providers.costs");
  const [open, setOpen] = useState<ProviderView | null>(null);
  const item = (provider: ProviderView): ReactNode =>
    rightsTo(provider).mayUpdate ? (
      <MenuItem icon={Wallet} letter="C" onSelect={() => setOpen(provider)}>
        {t("open")}
      </MenuItem>
    ) : null;
  return {
    item,
    dialog: open ? <ProviderCostsDialog provider={open} onClose={() => setOpen(null)} /> : null,
  };
}
