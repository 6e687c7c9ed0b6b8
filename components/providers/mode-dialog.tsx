"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Check, Clock, CornerUpRight } from "#components/ui/icons.ts";
import type { ProviderView } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import { updateProviderAction } from "#server/providers/actions.ts";

interface ModeDialogProps {
  provider: ProviderView;
  mode: "draining" | "paused";
  onDone: () => void;
  onClose: () => void;
}

/** Explains what becomes of messages before a provider drains or is paused. */
export function ModeDialog({ provider: { id, title }, mode, ...closing }: ModeDialogProps) {
  const t = useTranslations("providers");
  return (
    <RemoveDialog
      {...closing}
      send={async () => updateProviderAction({ id, mode })}
      title={t(`${mode}.title`, { title: isolated(title) })}
      consequences={[
        { id: "next", icon: CornerUpRight, text: t(`${mode}.next`) },
        { id: "waiting", icon: Clock, text: t(`${mode}.waiting`) },
        { id: "stays", icon: Check, text: t(`${mode}.stays`) },
      ]}
      confirmLabel={t(`${mode}.submit`)}
      doneMessage={t(`${mode}.done`, { title: isolated(title) })}
    />
  );
}
