"use client";

import { useTranslations } from "next-intl";
import { RemoveParty } from "#components/requisites/remove-party.tsx";
import type { CompanyView } from "#lib/companies/company.ts";
import { removeCompanyAction } from "#server/companies/actions.ts";

interface RemoveCompanyProps {
  company: CompanyView;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveCompany({ company, ...closing }: RemoveCompanyProps) {
  const t = useTranslations("companies.remove");
  const { id } = company;
  return (
    <RemoveParty
      {...closing}
      t={t}
      party={company}
      send={async () => removeCompanyAction({ id })}
    />
  );
}
