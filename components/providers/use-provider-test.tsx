"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { Send } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { ProviderView } from "#lib/providers/provider.ts";

const ProviderTestDialog = lazyDialog(() =>
  import("./provider-test-dialog.tsx").then((module) => module.ProviderTestDialog),
);

/** Sends one message by a provider, from its menu. */
export function useProviderTest(mayTest: boolean) {
  const t = useTranslations("providers.test");
  const [tested, setTested] = useState<ProviderView | null>(null);
  const item = (provider: ProviderView): ReactNode =>
    mayTest ? (
      <MenuItem icon={Send} letter="T" onSelect={() => setTested(provider)}>
        {t("open")}
      </MenuItem>
    ) : null;
  return {
    item,
    dialog: tested ? (
      <ProviderTestDialog provider={tested} onClose={() => setTested(null)} />
    ) : null,
  };
}
