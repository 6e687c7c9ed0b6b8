import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { asMoney, moneyToNumber, parseMoney, zero } from "#lib/money.ts";
import type { PaymentView } from "#lib/payments/payment.ts";

/** What of a payment is on the balance: nothing of a failed one, struck what went back, a clock while it waits. */
export function PaymentAmount({ payment }: { payment: PaymentView }) {
  const t = useTranslations("payments.reason");
  const { status, amount, refunded, currency, reason } = payment;
  if (status === "init") return <Money amount={amount} currency={currency} kind="reserved" />;
  if (status === "error")
    return (
      <span className="flex items-baseline justify-end gap-2 text-muted">
        {reason ? (
          <span className="min-w-0 truncate text-12 font-normal max-md:hidden">{t(reason)}</span>
        ) : null}
        <Money amount={0} currency={currency} className="shrink-0" />
      </span>
    );
  if (refunded === 0) return <Money amount={amount} currency={currency} kind="credit" />;
  const whole = <Money amount={amount} currency={currency} kind="refunded" />;
  if (refunded >= amount) return whole;
  // Where there is little room, what is left of it counts.
  return (
    <span className="flex items-baseline justify-end gap-2">
      <span className="min-w-0 truncate max-md:hidden">{whole}</span>
      <Money
        amount={difference(amount, refunded)}
        currency={currency}
        kind="credit"
        className="shrink-0"
      />
    </span>
  );
}

/** Of decimal numbers, exactly. */
export function difference(a: number, b: number): number {
  return moneyToNumber(asMoney((parseMoney(a) ?? zero) - (parseMoney(b) ?? zero)));
}
