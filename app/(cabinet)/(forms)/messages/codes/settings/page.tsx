import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { CrumbTitle } from "#components/layout/crumb-title.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { canDo } from "#lib/permissions.ts";
import { codeMark } from "#lib/verifications/code-text.ts";
import { requireActor } from "#server/auth/session.ts";
import { siteAddress } from "#server/mail/service.ts";
import { getVerificationSettings, listOptInLists } from "#server/verifications/service.ts";
import { CodeSettingsBody } from "./_components/code-settings-body.tsx";

export const generateMetadata = pageTitle("codeSettings");

export default async function CodeSettingsPage() {
  const actor = await requireActor("/messages/codes/settings");
  const [t, settings, lists] = await Promise.all([
    getTranslations(),
    getVerificationSettings(actor),
    listOptInLists(actor),
  ]);
  return (
    <ClientMessages namespaces={["forms", "verifications"]}>
      <PageHeader
        title={
          <CrumbTitle href="/messages/codes" parent={t("screens.codes")}>
            {t("screens.codeSettings")}
          </CrumbTitle>
        }
      />
      <CodeSettingsBody
        settings={settings}
        lists={lists}
        site={siteAddress("/").replace(/\/$/, "")}
        usual={t("verifications.usualText", { code: codeMark })}
        maySave={canDo(actor, "verifications.update")}
      />
    </ClientMessages>
  );
}
