import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { requireActor } from "#server/auth/session.ts";
import { hasLookups } from "#server/dadata/service.ts";
import { CompanyBody } from "../_components/company-body.tsx";

export const generateMetadata = pageTitle("companies");

export default async function CreateCompanyPage() {
  const actor = await requireActor("/account/companies/create");
  const t = await getTranslations("companies");
  return (
    <ClientMessages namespaces={["companies", "forms", "requisites"]}>
      <PageHeader
        title={
          <CrumbTitle href="/account/companies" parent={t("title")}>
            {t("create.open")}
          </CrumbTitle>
        }
      />
      <CompanyBody saved={null} accountId={actor.userId} lookups={hasLookups()} />
    </ClientMessages>
  );
}
