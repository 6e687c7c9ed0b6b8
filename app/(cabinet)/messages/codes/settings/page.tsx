import { getLocale } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { isLocale } from "#lib/locales.ts";
import { canDo } from "#lib/permissions.ts";
import { usualText } from "#lib/verifications/code-text.ts";
import { requireActor } from "#server/auth/session.ts";
import { siteAddress } from "#server/mail/service.ts";
import { getVerificationSettings, listOptInLists } from "#server/verifications/service.ts";
import { CodeSettings } from "./_components/code-settings.tsx";

export const generateMetadata = pageTitle("codeSettings");

export default async function CodeSettingsPage() {
  const actor = await requireActor("/messages/codes/settings");
  const [settings, lists, locale] = await Promise.all([
    getVerificationSettings(actor),
    listOptInLists(actor),
    getLocale(),
  ]);
  return (
    <ClientMessages namespaces={["forms", "verifications"]}>
      <CodeSettings
        settings={settings}
        lists={lists}
        site={siteAddress("/").replace(/\/$/, "")}
        usual={usualText[isLocale(locale) ? locale : "en"]}
        maySave={canDo(actor, "verifications.update")}
      />
    </ClientMessages>
  );
}
