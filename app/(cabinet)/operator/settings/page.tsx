import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { requireActor } from "#server/auth/session.ts";
import { getSiteSettings } from "#server/settings/service.ts";
import { SettingsBody } from "./_components/settings-body.tsx";

export const generateMetadata = pageTitle("siteSettings");

export default async function SiteSettingsPage() {
  const actor = await requireActor("/operator/settings");
  const [t, values] = await Promise.all([getTranslations("settings"), getSiteSettings(actor)]);
  return (
    <ClientMessages namespaces={["forms", "settings"]}>
      <PageHeader title={t("title")} />
      <SettingsBody values={values} />
    </ClientMessages>
  );
}
