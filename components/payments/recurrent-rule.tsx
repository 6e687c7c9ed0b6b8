import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { Time } from "#components/time/time.tsx";
import type { RecurrentView } from "#lib/payments/recurrent.ts";

type Rule = Pick<RecurrentView, "frequency" | "threshold" | "currency">;

/** Shows when an automatic payment is charged: "Every month", "Balance below 500 ₽". */
export function RecurrentRule({ rule }: { rule: Rule }) {
  const t = useTranslations("recurrentPayments");
  const { frequency, threshold, currency } = rule;
  if (frequency) return t(`frequency.${frequency}`);
  return t.rich("below", { amount: () => <Money amount={threshold ?? 0} currency={currency} /> });
}

/** When it is charged next: a moment, or whenever the balance says so; null where it isn't. */
export function NextCharge({ recurrent }: { recurrent: RecurrentView }) {
  const t = useTranslations("recurrentPayments.next");
  const { status, nextAt, failures } = recurrent;
  if (status !== "ready") return null;
  if (!nextAt) return t("balance");
  const time = <Time value={nextAt} format="short" />;
  return failures > 0 ? t.rich("retry", { time: () => time }) : time;
}
