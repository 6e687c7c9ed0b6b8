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
      <span className="text-muted">
        {reason ? <span className="mr-2 text-12 font-normal">{t(reason)}</span> : null}
        <Money amount={0} currency={currency} />
      </span>
    );
  if (refunded === 0) return <Money amount={amount} currency={currency} kind="credit" />;
  return (
    <>
      <Money amount={amount} currency={currency} kind="refunded" />
      {refunded < amount ? (
        <Money
          amount={difference(amount, refunded)}
          currency={currency}
          kind="credit"
          className="ml-2"
        />
      ) : null}
    </>
  );
}

/** Of decimal numbers, exactly. */
export function difference(a: number, b: number): number {
  return moneyToNumber(asMoney((parseMoney(a) ?? zero) - (parseMoney(b) ?? zero)));
}
