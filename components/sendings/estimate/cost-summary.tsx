import { useTranslations } from "next-intl";
import { MoneyBar } from "#components/confirmation/money-bar.tsx";
import { SumRow, Sums } from "#components/confirmation/sums.tsx";
import { Money } from "#components/money/money.tsx";
import type { SendPlan } from "#lib/sendings/send-plan.ts";

/** What the send costs against the money there is, and what remains. */
export function CostSummary({ plan }: { plan: SendPlan }) {
  const t = useTranslations("send.totals");
  const { cost, shortage, after, currency, now, total, isAbout, form } = plan;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <div>
          <p className="text-13 text-text-2">{t(form === "estimate" ? "likely" : "cost")}</p>
          <p className="text-28 font-semibold">
            <Money amount={cost} currency={currency} form={form} />
          </p>
        </div>
        {shortage > 0 ? (
          <p className="pb-1 text-13 figures text-text-2">
            {t.rich("enough", {
              about: isAbout ? "yes" : "no",
              count: now,
              total,
              b: (text) => <b className="font-semibold text-warning">{text}</b>,
            })}
          </p>
        ) : null}
      </div>
      <MoneyBar cost={cost} money={plan} shortage={shortage} form={form} />
      {shortage > 0 ? null : (
        <Sums>
          <SumRow name={t("remains")} look="strong">
            <Money amount={after} currency={currency} form={form} />
          </SumRow>
        </Sums>
      )}
    </div>
  );
}
