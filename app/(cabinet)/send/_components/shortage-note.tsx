import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";

/** What is needed, what there is, what is missing. */
export function ShortageNote({ estimate }: { estimate: SendingEstimate }) {
  const t = useTranslations("send.ways");
  const { price, available, shortage, currency, isSampled } = estimate;
  return t.rich("note", {
    cost: () => (
      <Money amount={price.max} currency={currency} form={isSampled ? "estimate" : "amount"} />
    ),
    available: () => <Money amount={available} currency={currency} />,
    shortage: () => (
      <Money
        amount={shortage}
        currency={currency}
        form={isSampled ? "estimate" : "amount"}
        up
        className="font-semibold text-warning"
      />
    ),
  });
}
