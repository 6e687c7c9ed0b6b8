import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import type { DocumentType } from "#lib/companies/kinds.ts";

/** Nobody to draw a document up. */
export function NoCompanies({ type }: { type: DocumentType }) {
  const t = useTranslations("invoices.warnings");
  return (
    <Alert tone="danger" live>
      {t(type === "invoice" ? "no.companies" : "contracts")}
    </Alert>
  );
}

/** Nobody to draw it up for; one's own details are added on their screen. */
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
