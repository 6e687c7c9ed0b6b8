"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";

interface ReplaceDialogProps {
  onReplace: () => void;
  onClose: () => void;
}

/** A message is being written already: it goes only when its writer says so. */
export function ReplaceDialog({ onReplace, onClose }: ReplaceDialogProps) {
  const t = useTranslations("send.start");
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t("replaceTitle")}
      description={t("replaceText")}
      confirmLabel={t("replace")}
      onConfirm={() => {
        onReplace();
        return Promise.resolve(true);
      }}
    />
  );
}
