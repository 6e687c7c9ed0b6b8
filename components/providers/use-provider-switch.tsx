"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Power } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateProviderAction } from "#server/providers/actions.ts";

const SwitchOffDialog = lazyDialog(() =>
  import("./switch-off-dialog.tsx").then((module) => module.SwitchOffDialog),
);

/** Switches providers on at once, and off after explaining what happens to messages. */
export function useProviderSwitch(rightsTo: (provider: ProviderView) => ChangeRights) {
  const t = useTranslations("providers");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [leaving, setLeaving] = useState<ProviderView | null>(null);
  const refresh = () => void client.invalidateQueries({ queryKey: ["providers"] });
  const switchOn = async ({ id, title }: ProviderView) => {
    const answer = await attempt(async () => updateProviderAction({ id, isActive: true }));
    if (!answer) return;
    showToast({ kind: "success", title: t("on.done", { title: isolated(title) }) });
    refresh();
  };
  const item = (provider: ProviderView): ReactNode => {
    const { isActive, origin } = provider;
    if (!rightsTo(provider).mayUpdate || (isActive && origin !== "operator")) return null;
    return (
      <MenuItem
        icon={Power}
        letter="S"
        onSelect={() => (isActive ? setLeaving(provider) : void switchOn(provider))}
      >
        {t(isActive ? "off.open" : "on.open")}
      </MenuItem>
    );
  };
  return {
    item,
    dialog: leaving ? (
      <SwitchOffDialog provider={leaving} onDone={refresh} onClose={() => setLeaving(null)} />
    ) : null,
  };
}
