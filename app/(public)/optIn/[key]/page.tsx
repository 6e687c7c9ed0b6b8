import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ifFound } from "#lib/errors.ts";
import { formKey } from "#lib/verifications/code-form.ts";
import { getCodeForm } from "#server/verifications/service.ts";
import { EntryCard } from "../../_components/entry-card.tsx";
import { OptInForm } from "./_components/opt-in-form.tsx";

export const generateMetadata = pageTitle("optIn");

interface OptInPageProps {
  params: Promise<{ key: string }>;
}

/** An account's form on a page of its own: a number, the consent, and the code that confirms both. */
export default async function OptInPage({ params }: OptInPageProps) {
  const given = await params;
  const t = await getTranslations("verifications.page");
  const { data } = formKey.safeParse(given);
  const form = data && (await ifFound(getCodeForm(data.key)));
  return (
    <EntryCard title={t("title")}>
      {form ? (
        <ClientMessages namespaces={["verifications"]}>
          <OptInForm
            publicKey={given.key}
            consentText={form.consentText}
            asksName={form.asksName}
          />
        </ClientMessages>
      ) : (
        <Alert tone="info">{t("gone")}</Alert>
      )}
    </EntryCard>
  );
}
