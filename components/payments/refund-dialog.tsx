"use client";

import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type Consequence, Consequences } from "#components/confirmation/consequences.tsx";
import { Problems } from "#components/confirmation/problems.tsx";
import { ChangeRow, SumRow, Sums } from "#components/confirmation/sums.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { Money } from "#components/money/money.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Time } from "#components/time/time.tsx";
import { CircleX, Pause, Undo2 } from "#components/ui/icons.ts";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { useAccount } from "#components/users/use-account.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import { paidAmount, type PaymentView, refundInput } from "#lib/payments/payment.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import { refundPaymentAction } from "#server/payments/actions.ts";
import { leftOf } from "./payment-amount.tsx";
import { PaymentMethod } from "./payment-method.tsx";

interface RefundDialogProps {
  payment: PaymentView;
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  amount: number | string;
}

interface PartProps {
  form: UseFormReturn<Values>;
  payment: PaymentView;
}

/**
 * Refunds a payment, in full unless a smaller amount is typed. Shows the recipient, the method and the
 * resulting balance.
 */
export function RefundDialog({ payment, ...closing }: RefundDialogProps) {
  const t = useTranslations("payments.refund");
  const { id, currency } = payment;
  const left = leftOf(payment);
  const locale = useLocale();
  return (
    <FormDialog<Values, PaymentView>
      {...closing}
      schema={refundInput}
      defaultValues={{ amount: formatForInput(locale, left) }}
      send={async (values, key) => refundPaymentAction({ id, ...values }, key)}
      size="md"
      title={t("title")}
      submitLabel={(form) => <Submit form={form} payment={payment} />}
      danger
      doneMessage={() => t("done")}
    >
      {(form) => (
        <>
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
          <Result form={form} payment={payment} />
          <Happens />
        </>
      )}
    </FormDialog>
  );
}

/** What is typed; null while it is no amount. */
function useTyped({ form }: Pick<PartProps, "form">): number | null {
  const amount = useWatch({ control: form.control, name: "amount" });
  return paidAmount.safeParse(amount).data ?? null;
}

function Submit({ form, payment: { currency } }: PartProps) {
  const t = useTranslations("payments.refund");
  const moneyText = useMoneyText();
  const amount = useTyped({ form });
  return amount === null ? t("open") : t("submit", { amount: moneyText(amount, currency) });
}

function Result({ form, payment }: PartProps) {
  const t = useTranslations("payments.refund");
  const moneyText = useMoneyText();
  const locale = useLocale();
  const { OwnerId, owner, amount: paid, currency, createdAt } = payment;
  const amount = useTyped({ form });
  const { account, isUnknown } = useAccount(OwnerId);
  // The overdraft can't be paid out, so only the balance counts.
  const lacks = account && amount !== null ? addAmounts(amount, -account.balance) : 0;
  const fits = account && account.balance > 0 ? account.balance : 0;
  const fitting = moneyText(fits, currency);
  return (
    <div className="flex flex-col gap-3">
      <Sums isFramed>
        <SumRow name={t("account")}>
          <bdi>{owner}</bdi>
        </SumRow>
        <SumRow name={<Time value={createdAt} format="date" />}>
          <span className="flex flex-wrap items-center justify-end gap-x-2">
            <PaymentMethod payment={payment} /> <Money amount={paid} currency={currency} />
          </span>
        </SumRow>
        {account || isUnknown ? null : (
          <SumRow name={t("becomes")} look="strong">
            <Skeleton className="h-4 w-32" />
          </SumRow>
        )}
        {account && amount !== null && lacks <= 0 ? (
          <ChangeRow
            name={t("becomes")}
            look="strong"
            before={account.balance}
            after={addAmounts(account.balance, -amount)}
            currency={currency}
          />
        ) : null}
      </Sums>
      {lacks > 0 ? (
        <Problems
          passed={[]}
          problems={[
            {
              id: "short",
              tone: "danger",
              text: t("short", { available: fitting, short: moneyText(lacks, currency) }),
              note: t("shortNote"),
              fix:
                fits > 0
                  ? {
                      label: t("submit", { amount: fitting }),
                      onClick: () =>
                        form.setValue("amount", formatForInput(locale, fits), {
                          shouldDirty: true,
                          shouldValidate: true,
                        }),
                    }
                  : null,
            },
          ]}
        />
      ) : null}
    </div>
  );
}

function Happens() {
  const t = useTranslations("payments.refund");
  const tConfirm = useTranslations("confirmation");
  const consequences: Consequence[] = [
    { id: "way", icon: Undo2, text: t("way") },
    { id: "pause", icon: Pause, text: t("pause") },
    { id: "refused", icon: CircleX, text: t("refused") },
  ];
  return <Consequences label={tConfirm("happens")} consequences={consequences} />;
}
