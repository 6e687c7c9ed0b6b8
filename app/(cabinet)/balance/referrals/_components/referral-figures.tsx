import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Money } from "#components/money/money.tsx";
import type { ReferralsView } from "#lib/referrals/referrals.ts";

/** What has come of the code so far. */
export function ReferralFigures({ referrals }: { referrals: ReferralsView }) {
  const t = useTranslations("referrals");
  const { reward, registered, paying, paid, earned } = referrals;
  return (
    <div className="min-w-0">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure name={t("figures.registered")}>{registered}</Figure>
        <Figure name={t("figures.paying")}>{paying}</Figure>
        <Figure name={t("figures.paid")}>
          {paid.length === 0 ? <Money amount={0} currency={earned.currency} /> : null}
          {paid.map(({ amount, currency }) => (
            <span key={currency} className="block">
              <Money amount={amount} currency={currency} />
            </span>
          ))}
        </Figure>
        <Figure name={t("figures.earned")}>
          <Money amount={earned.amount} currency={earned.currency} />
        </Figure>
      </dl>
      <p className="mt-3 text-12 text-muted">
        {reward > 0 ? t("reward", { percent: reward }) : t("noReward")}
      </p>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-muted">{name}</dt>
      <dd className="mt-0.5 text-16 font-semibold figures">{children}</dd>
    </div>
  );
}
