"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { Time } from "#components/time/time.tsx";
import { Check, Trash2 } from "#components/ui/icons.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import { isolated } from "#lib/text/isolated.ts";
import { removeCompanyAction } from "#server/companies/actions.ts";

interface RemoveCompanyProps {
  company: CompanyView;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveCompany({
  company: { id, title, createdAt },
  ...closing
}: RemoveCompanyProps) {
  const t = useTranslations("companies.remove");
  const name = isolated(title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeCompanyAction({ id })}
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
