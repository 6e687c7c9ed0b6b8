import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getSiteSettings } from "#server/settings/service.ts";
import { SettingsBody } from "./_components/settings-body.tsx";
import { SettingsHistory } from "./_components/settings-history.tsx";

export const generateMetadata = pageTitle("siteSettings");

export default async function SiteSettingsPage() {
  const actor = await requireActor("/operator/settings");
  const [t, values] = await Promise.all([getTranslations("settings"), getSiteSettings(actor)]);
  const { BRAND_NAME: title, BRAND_COLOR: color } = env();
  return (
    <ClientMessages namespaces={["forms", "settings"]}>
      <PageHeader title={t("title")} />
      <SettingsBody values={values} standing={{ title, color: color ?? null }}>
        {canDo(actor, "eventsHistory.get", "all") ? <SettingsHistory actor={actor} /> : null}
      </SettingsBody>
    </ClientMessages>
  );
}
