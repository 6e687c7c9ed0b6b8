"use client";

import { useFormatter, useTranslations } from "next-intl";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
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
  const format = useFormatter();
  const name = isolated(title);
  return (
    <RemoveDialog
      {...closing}
      send={async () => removeCompanyAction({ id })}
      title={t("title", { title: name })}
      description={t("text", {
        date: format.dateTime(new Date(createdAt), { dateStyle: "long" }),
      })}
      confirmLabel={t("submit")}
      doneMessage={t("done", { title: name })}
    />
  );
}
