"use client";

import { useLocale, useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { Money } from "#components/money/money.tsx";
import { Input } from "#components/ui/input.tsx";
import { type PaymentView, refundInput } from "#lib/payments/payment.ts";
import { isolated } from "#lib/text/isolated.ts";
import { typedAmount } from "#lib/typed-amount.ts";
import { refundPaymentAction } from "#server/payments/actions.ts";
import { leftOf } from "./payment-amount.tsx";

interface RefundDialogProps {
  payment: PaymentView;
  onDone: () => void;
  onClose: () => void;
}

/** Gives a payment back, all that is left of it unless less is typed. */
export function RefundDialog({ payment, ...closing }: RefundDialogProps) {
  const t = useTranslations("payments.refund");
  const { id, currency, owner } = payment;
  const left = leftOf(payment);
  const locale = useLocale();
  return (
    <FormDialog<{ amount: number | string }, PaymentView>
      {...closing}
      schema={refundInput}
      defaultValues={{ amount: typedAmount(locale, left) }}
      send={async (values, key) => refundPaymentAction({ id, ...values }, key)}
      title={t("title")}
      intro={t("intro", { name: isolated(owner) })}
      submitLabel={t("submit")}
      danger
      doneMessage={() => t("done")}
    >
      {(form) => (
        <FormField
          form={form}
          name="amount"
          label={t("amount")}
          hint={t.rich("left", { amount: () => <Money amount={left} currency={currency} /> })}
          required
        >
          {(control) => (
            <Input {...control} inputMode="decimal" maxLength={14} autoComplete="off" />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}
