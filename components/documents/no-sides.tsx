import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { DocumentType } from "#lib/companies/kinds.ts";

/** Says that no company issues documents for the account. */
export function NoCompanies({ type }: { type: DocumentType }) {
  const t = useTranslations("invoices.warnings");
  return (
    <Alert tone="danger" live>
      {t(type === "invoice" ? "no.companies" : "contracts")}
    </Alert>
  );
}

/** Says that the account has no payers; the own ones can be added on their screen. */
export function NoRequisites({ isOwn }: { isOwn: boolean }) {
  const t = useTranslations("invoices.warnings");
  return (
    <Alert
      tone="warning"
      live
      action={
        isOwn ? (
          <ButtonLink href="/account/requisites/create" size="sm">
            {t("addRequisites")}
          </ButtonLink>
        ) : undefined
      }
    >
      {t("no.requisites")}
    </Alert>
  );
}
