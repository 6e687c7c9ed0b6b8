import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { cn } from "#components/ui/cn.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { PaymentView } from "#lib/payments/payment.ts";

/** Hidden where columns are narrow, also next to a sheet, which shows it. */
const roomy = "max-lg:hidden [body:has([data-sheet])_td_&]:hidden";

/** What of a payment is on the balance: nothing of a failed one, struck what went back, a clock while it waits. */
export function PaymentAmount({ payment }: { payment: PaymentView }) {
  const t = useTranslations("payments.reason");
  const { status, amount, currency, reason } = payment;
  if (status === "init") return <Money amount={amount} currency={currency} kind="reserved" />;
  if (status === "error")
    return (
      <span className="flex items-baseline justify-end gap-2 text-muted">
        {reason ? <span className={cn("text-12 font-normal", roomy)}>{t(reason)}</span> : null}
        <Money amount={0} currency={currency} className="shrink-0" />
      </span>
    );
  const left = leftOf(payment);
  if (left === amount) return <Money amount={amount} currency={currency} kind="credit" />;
  const whole = <Money amount={amount} currency={currency} kind="refunded" />;
  if (left <= 0) return whole;
  // With little room only the remaining amount is shown.
  return (
    <span className="flex items-baseline justify-end gap-2">
      <span className={roomy}>{whole}</span>
      <Money amount={left} currency={currency} kind="credit" className="shrink-0" />
    </span>
  );
}

/** What of a paid one is on the balance still, in units: what is being given back is off it already. */
export function leftOf({
  amount,
  refunded,
  refunding,
}: Pick<PaymentView, "amount" | "refunded" | "refunding">): number {
  return addAmounts(amount, -refunded, -refunding);
}
