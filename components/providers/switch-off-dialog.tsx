"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Check, Clock, CornerUpRight } from "#components/ui/icons.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateProviderAction } from "#server/providers/actions.ts";

interface SwitchOffDialogProps {
  provider: ProviderView;
  onDone: () => void;
  onClose: () => void;
}

/** Explains what happens to messages before a provider is switched off. */
export function SwitchOffDialog({ provider: { id, title }, ...closing }: SwitchOffDialogProps) {
  const t = useTranslations("providers.off");
  return (
    <RemoveDialog
      {...closing}
      send={async () => updateProviderAction({ id, isActive: false })}
      title={t("title", { title: isolated(title) })}
      consequences={[
        { id: "next", icon: CornerUpRight, text: t("next") },
        { id: "waiting", icon: Clock, text: t("waiting") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: isolated(title) })}
    />
  );
}
