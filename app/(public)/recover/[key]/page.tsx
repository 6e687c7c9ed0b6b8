import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { isRecoveryKey } from "#server/recovery/service.ts";
import { EntryCard } from "../../_components/entry-card.tsx";
import { InvalidKey } from "./_components/invalid-key.tsx";
import { PasswordForm } from "./_components/password-form.tsx";

export const generateMetadata = pageTitle("recover");

interface RecoverKeyPageProps {
  params: Promise<{ key: string }>;
}

export default async function RecoverKeyPage({ params }: RecoverKeyPageProps) {
  const { key } = await params;
  const [t, isGood] = await Promise.all([getTranslations("recover"), isRecoveryKey(key)]);
  return (
    <EntryCard
      title={isGood ? t("choose.title") : t("title")}
      subtitle={isGood ? t("choose.subtitle") : undefined}
    >
      <ClientMessages namespaces={["recover", "users"]}>
        {isGood ? <PasswordForm recoveryKey={key} /> : <InvalidKey />}
      </ClientMessages>
    </EntryCard>
  );
}
