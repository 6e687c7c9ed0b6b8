import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { requireActor } from "#server/auth/session.ts";
import { readIntegrations } from "#server/integrations/service.ts";
import { siteEnv } from "#server/site-env.ts";
import { Catalogue } from "./_components/catalogue.tsx";

export const generateMetadata = pageTitle("integrations");

/** External systems that can send by the HTTP API, each with how it is connected. */
export default async function IntegrationsPage() {
  await requireActor("/settings/integrations");
  const [locale, env] = await Promise.all([getLocale(), siteEnv()]);
  return (
    <ClientMessages namespaces={["integrations"]}>
      <Catalogue integrations={await readIntegrations(locale, env)} />
    </ClientMessages>
  );
}
