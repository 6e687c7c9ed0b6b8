"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Check, Trash2 } from "#components/ui/icons.ts";
import type { FailedJob } from "#lib/servers/server.ts";
import { giveUpJobAction } from "#server/servers/actions.ts";

interface GiveUpDialogProps {
  job: FailedJob;
  onDone: () => void;
  onClose: () => void;
}

/** Asks before a failed job is given up. */
export function GiveUpDialog({ job: { id, name }, onDone, onClose }: GiveUpDialogProps) {
  const t = useTranslations("servers.jobs");
  return (
    <RemoveDialog
      title={t("confirm.title")}
      description={<code>{name}</code>}
      consequences={[
        { id: "gone", icon: Trash2, text: t("confirm.gone") },
        { id: "kept", icon: Check, text: t("confirm.kept") },
      ]}
      confirmLabel={t("giveUp")}
      doneMessage={t("givenUp")}
      send={async () => giveUpJobAction({ id })}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
