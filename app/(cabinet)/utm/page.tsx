import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { requireActor } from "#server/auth/session.ts";
import { UtmBuilder } from "./_components/utm-builder.tsx";

export const generateMetadata = pageTitle("utm");

export default async function UtmPage() {
  await requireActor("/utm");
  const t = await getTranslations("utm");
  return (
    <ClientMessages namespaces={["utm", "links"]}>
      <PageHeader title={t("title")} />
      <Page shape="form" className="flex flex-col gap-5">
        <p className="text-14 text-text-2">{t("intro")}</p>
        <UtmBuilder />
      </Page>
    </ClientMessages>
  );
}
