import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canOpen } from "#components/layout/navigation.ts";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { requireActor } from "#server/auth/session.ts";
import { Survey } from "./_components/survey.tsx";

export const generateMetadata = pageTitle("survey");

export default async function SurveyPage() {
  const [actor, t] = await Promise.all([requireActor("/survey"), getTranslations("survey")]);
  // What an account has come for is its own person's to say.
  if (actor.member) redirect("/");
  const { name, features } = editionOf(env());
  return (
    <>
      <PageHeader title={t("title")} />
      <Page shape="form">
        <ClientMessages namespaces={["survey"]}>
          <Survey
            edition={{ name }}
            accountId={actor.userId}
            may={{
              batchMailing: canOpen("/send", actor, features),
              dialog: canOpen("/messages/incoming", actor, features),
              integration: true,
            }}
          />
        </ClientMessages>
      </Page>
    </>
  );
}
