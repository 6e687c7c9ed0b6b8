"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { isolated } from "#lib/text/isolated.ts";

interface DiscardDialogProps {
  /** The draft's own name; empty when it has none. */
  title: string;
  onClose: () => void;
  onDiscard: () => void;
}

export function DiscardDialog({ title, onClose, onDiscard }: DiscardDialogProps) {
  const t = useTranslations("send.draft");
  return (
    <ConfirmDialog
      open
      danger
      onClose={onClose}
      title={title ? t("discardNamed", { title: isolated(title) }) : t("discardTitle")}
      description={t("discardText")}
      confirmLabel={t("discard")}
      onConfirm={() => {
        onDiscard();
        return Promise.resolve(true);
      }}
    />
  );
}
