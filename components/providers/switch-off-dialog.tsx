"use client";

import { useTranslations } from "next-intl";
import { removalTexts } from "#components/form/removal-texts.ts";
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
      {...removalTexts(
        t,
        { next: CornerUpRight, waiting: Clock, stays: Check },
        { title: isolated(title) },
      )}
    />
  );
}
