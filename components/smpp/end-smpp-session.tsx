"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Check, LogOut } from "#components/ui/icons.ts";
import type { SmppSessionView } from "#lib/smpp/session.ts";
import { isolated } from "#lib/text/isolated.ts";
import { endSmppSessionAction } from "#server/smpp/actions.ts";

/** Asks before a session of a customer is ended. */
export function EndSmppSession({ dialog, ...closing }: RowDialogProps<SmppSessionView>) {
  const t = useTranslations("smpp.end");
  if (dialog.kind === "create") return null;
  const { id, owner, address } = dialog.row;
  return (
    <RemoveDialog
      {...closing}
      send={async () => endSmppSessionAction({ id })}
      title={t("title", { owner: isolated(owner), address: isolated(address) })}
      consequences={[
        { id: "gone", icon: LogOut, text: t("gone") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      confirmLabel={t("submit")}
      doneMessage={t("done")}
    />
  );
}
