import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { requireActor } from "#server/auth/session.ts";
import { hasLookups } from "#server/dadata/service.ts";
import { getOwnContact } from "#server/requisites/service.ts";
import { RequisiteBody } from "../_components/requisite-body.tsx";

export const generateMetadata = pageTitle("requisites");

export default async function CreateRequisitePage() {
  const actor = await requireActor("/account/requisites/create");
  const [t, own] = await Promise.all([getTranslations("requisites"), getOwnContact(actor)]);
  return (
    <ClientMessages namespaces={["forms", "requisites"]}>
      <PageHeader
        title={
          <CrumbTitle href="/account/requisites" parent={t("title")}>
            {t("create.open")}
          </CrumbTitle>
        }
      />
      <RequisiteBody
        saved={null}
        accountId={actor.userId}
        lookups={hasLookups()}
        own={own}
        locales={enabledLocales(env().LOCALES)}
      />
    </ClientMessages>
  );
}
