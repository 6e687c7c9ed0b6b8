"use client";

import { useTranslations } from "next-intl";
import { removalTexts } from "#components/form/removal-texts.ts";
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
      {...removalTexts(
        t,
        { gone: LogOut, stays: Check },
        { owner: isolated(owner), address: isolated(address) },
      )}
    />
  );
}
