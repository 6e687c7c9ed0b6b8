"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Time } from "#components/time/time.tsx";
import { Check, Trash2 } from "#components/ui/icons.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeRequisiteAction } from "#server/requisites/actions.ts";

interface RemoveRequisiteProps {
  requisite: RequisiteView;
  onDone: () => void;
  onClose: () => void;
}

/** Names what goes, and since when it has been there. */
export function RemoveRequisite({
  requisite: { id, title, createdAt },
  ...closing
}: RemoveRequisiteProps) {
  const t = useTranslations("requisites.remove");
  const name = isolated(title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeRequisiteAction({ id })}
      title={t("title", { title: name })}
      rows={[{ id: "added", name: t("added"), value: <Time value={createdAt} format="date" /> }]}
      consequences={[
        { id: "gone", icon: Trash2, text: t("gone") },
        { id: "stays", icon: Check, text: t("stays") },
      ]}
      instead={t("instead")}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: name })}
    />
  );
}
