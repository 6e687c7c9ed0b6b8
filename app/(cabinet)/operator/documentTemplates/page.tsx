import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { requireActor } from "#server/auth/session.ts";
import { getTemplates } from "#server/documents/service.ts";
import { TemplatesBody } from "./_components/templates-body.tsx";

export const generateMetadata = pageTitle("documentTemplates");

/** The texts that contracts and invoices are made of. */
export default async function DocumentTemplatesPage() {
  const actor = await requireActor("/operator/documentTemplates");
  const [t, values] = await Promise.all([
    getTranslations("documents.templates"),
    getTemplates(actor),
  ]);
  return (
    <ClientMessages namespaces={["forms", "documents"]}>
      <PageHeader title={t("title")} />
      <TemplatesBody values={values} />
    </ClientMessages>
  );
}
