import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { Money } from "#components/money/money.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { findPayForm } from "#server/payments/service.ts";
import { EntryCard } from "../../_components/entry-card.tsx";

export const generateMetadata = pageTitle("pay");

interface PayPageProps {
  params: Promise<{ id: string }>;
}

/** Sends the payer's browser to a terminal that takes forms; without scripts too. */
export default async function PayPage({ params }: PayPageProps) {
  const { id } = await params;
  const [t, form] = await Promise.all([getTranslations("payments.pay"), findPayForm(id)]);
  return (
    <EntryCard title={t("title")}>
      {form ? (
        <form method="post" action={form.action} className="flex flex-col gap-5">
          <p className="text-16">
            {t.rich("amount", {
              amount: () => <Money amount={form.amount} currency={form.currency} />,
            })}
          </p>
          {Object.entries(form.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="primary" size="lg" className="w-full">
            {t("submit")}
          </Button>
        </form>
      ) : (
        <>
          <Alert tone="info">{t("gone")}</Alert>
          <ButtonLink href="/balance/payments" size="lg">
            {t("home")}
          </ButtonLink>
        </>
      )}
    </EntryCard>
  );
}
