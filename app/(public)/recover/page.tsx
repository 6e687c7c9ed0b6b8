import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { EntryCard } from "../_components/entry-card.tsx";
import { RequestForm } from "./_components/request-form.tsx";

export const generateMetadata = pageTitle("recover");

export default async function RecoverPage() {
  const t = await getTranslations("recover");
  return (
    <EntryCard title={t("title")} subtitle={t("subtitle")}>
      <ClientMessages namespaces={["recover"]}>
        <RequestForm />
      </ClientMessages>
    </EntryCard>
  );
}
