"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { useAttempt } from "#components/form/use-attempt.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { ArrowDown, Pause, Play } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateProviderAction } from "#server/providers/actions.ts";

const ModeDialog = lazyDialog(() =>
  import("./mode-dialog.tsx").then((module) => module.ModeDialog),
);

/** Drains and pauses providers after explaining what happens to messages, and has them go on at once. */
export function useProviderMode(rightsTo: (provider: ProviderView) => ChangeRights) {
  const t = useTranslations("providers");
  const client = useQueryClient();
  const attempt = useAttempt();
  const [asked, setAsked] = useState<{ provider: ProviderView; mode: "draining" | "paused" } | null>(null); // prettier-ignore
  const refresh = () => void client.invalidateQueries({ queryKey: ["providers"] });
  const resume = async ({ id, title }: ProviderView) => {
    const answer = await attempt(async () => updateProviderAction({ id, mode: "active" }));
    if (!answer) return;
    showToast({ kind: "success", title: t("resume.done", { title: isolated(title) }) });
    refresh();
  };
  const item = (provider: ProviderView): ReactNode => {
    const { isActive, origin, mode } = provider;
    if (!rightsTo(provider).mayUpdate || !isActive || origin !== "operator") return null;
    if (mode !== "active")
      return (
        <MenuItem icon={Play} letter="G" onSelect={() => void resume(provider)}>
          {t("resume.open")}
        </MenuItem>
      );
    return (
      <>
        <MenuItem
          icon={ArrowDown}
          letter="D"
          onSelect={() => setAsked({ provider, mode: "draining" })}
        >
          {t("draining.open")}
        </MenuItem>
        <MenuItem icon={Pause} letter="P" onSelect={() => setAsked({ provider, mode: "paused" })}>
          {t("paused.open")}
        </MenuItem>
      </>
    );
  };
  return {
    item,
    dialog: asked ? (
      <ModeDialog {...asked} onDone={refresh} onClose={() => setAsked(null)} />
    ) : null,
  };
}
