import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Money } from "#components/money/money.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { findTestPayment } from "#server/payments/service.ts";
import { EntryCard } from "../../_components/entry-card.tsx";
import { TestBank } from "./_components/test-bank.tsx";

export const generateMetadata = pageTitle("pay");

interface TestPaymentPageProps {
  params: Promise<{ key: string }>;
}

/** Takes the place of a bank's payment page. */
export default async function TestPaymentPage({ params }: TestPaymentPageProps) {
  const { key } = await params;
  const [t, payment] = await Promise.all([getTranslations("payments.test"), findTestPayment(key)]);
  return (
    <EntryCard title={t("title")} subtitle={payment ? t("card") : undefined}>
      <Alert tone="warning">{payment ? t("notice") : t("missing")}</Alert>
      {payment ? (
        <p className="text-24 font-semibold">
          <Money amount={payment.charge} currency={payment.currency} />
        </p>
      ) : null}
      {payment?.isOpen ? (
        <ClientMessages namespaces={["payments"]}>
          <TestBank paymentKey={key} keepsCard={payment.keepsCard} />
        </ClientMessages>
      ) : null}
      {payment && !payment.isOpen ? (
        <>
          <p className="text-14">{t("over")}</p>
          <ButtonLink href={payment.urlSuccess} size="lg">
            {t("back")}
          </ButtonLink>
        </>
      ) : null}
    </EntryCard>
  );
}
