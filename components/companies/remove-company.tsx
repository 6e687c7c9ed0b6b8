"use client";

import { RemoveParty } from "#components/requisites/remove-party.tsx";
import type { CompanyView } from "#lib/companies/company.ts";
import { removeCompanyAction } from "#server/companies/actions.ts";

interface RemoveCompanyProps {
  company: CompanyView;
  onDone: () => void;
  onClose: () => void;
}

export function RemoveCompany({ company, ...closing }: RemoveCompanyProps) {
  const { id } = company;
  return (
    <RemoveParty
      {...closing}
      namespace="companies.remove"
      party={company}
      send={async () => removeCompanyAction({ id })}
    />
  );
}
