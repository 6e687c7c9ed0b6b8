"use client";

import { useFormatter, useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import type { RequisiteView } from "#lib/requisites/requisite.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeRequisiteAction } from "#server/requisites/actions.ts";

interface RemoveRequisiteProps {
  requisite: RequisiteView;
  onDone: () => void;
  onClose: () => void;
}

/** Names what goes, and since when it has been there (specification 4). */
export function RemoveRequisite({
  requisite: { id, title, createdAt },
  ...closing
}: RemoveRequisiteProps) {
  const t = useTranslations("requisites.remove");
  const format = useFormatter();
  const name = isolated(title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeRequisiteAction({ id })}
      title={t("title", { title: name })}
      description={t("text", {
        date: format.dateTime(new Date(createdAt), { dateStyle: "long" }),
      })}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: name })}
    />
  );
}
