"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { Button } from "#components/ui/button.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Lock } from "#components/ui/icons.ts";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { PaymentMethod } from "#lib/payments/kinds.ts";
import type { MethodView } from "#lib/payments/methods.ts";
import { createPaymentInput, type StartedPayment } from "#lib/payments/payment.ts";
import { createPaymentAction } from "#server/payments/actions.ts";
import { AmountInput } from "./amount-input.tsx";
import { TopUpMethod } from "./top-up-method.tsx";
import { TopUpTotals, useTotals } from "./top-up-totals.tsx";

interface Values {
  amount: number | string;
  method: PaymentMethod;
}

const schema = createPaymentInput.pick({ amount: true, method: true });

/** Suggested amounts in whole units; the first is preset. */
const quickAmounts: Readonly<Record<string, readonly [number, ...number[]]>> = {
  RUB: [1000, 5000, 10_000, 25_000],
  MXN: [1000, 2000, 5000, 10_000],
};
const otherAmounts = [100, 200, 500, 1000] as const;

interface TopUpFormProps {
  method: MethodView;
  /** The amount passed by a link, for example of a send that lacks money; null for the suggested amount. */
  asked: string | null;
  /** Null where there is no other method to choose. */
  onBack: (() => void) | null;
  /** Another way to pay, shown below the method. */
  aside: ReactNode;
  onClose: () => void;
}

/** How much, what it costs, what the balance will be; paying it leads to the terminal. */
export function TopUpForm({ method, asked, onBack, aside, onClose }: TopUpFormProps) {
  const t = useTranslations("payments.topUp");
  const formId = useId();
  const locale = useLocale();
  const { currency } = useBalance();
  const mark = new Intl.NumberFormat(locale).format(0.1).charAt(1);
  const quick = quickAmounts[currency] ?? otherAmounts;
  const [isAccepted, accept] = useState(method.id !== "wallet");
  const [isLeaving, setLeaving] = useState(false);
  const { form, submit } = useActionForm<Values, StartedPayment>({
    schema,
    defaultValues: { amount: asked?.replace(".", mark) ?? String(quick[0]), method: method.id },
    send: createPaymentAction,
    onDone: ({ url }) => {
      setLeaving(true);
      location.assign(url);
    },
  });
  const amount = useWatch({ control: form.control, name: "amount" });
  const totals = useTotals(amount, method.commission);
  const isBusy = form.formState.isSubmitting || isLeaving;
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="md"
      dismissable={!isBusy}
      title={t("title")}
      footer={
        <>
          {onBack ? (
            <Button onClick={onBack} className="md:mr-auto">
              {t("back")}
            </Button>
          ) : null}
          <span className="flex items-center gap-1.5 text-12 text-muted max-md:hidden">
            <Lock className="size-3.5" />
            {t("bank")}
          </span>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isBusy}
            disabled={!isAccepted}
          >
            {totals ? t("submit", { amount: totals.chargeText }) : t("pay")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <TopUpMethod method={method} onChange={onBack} />
        {aside}
        <FormField form={form} name="amount" label={t("amount")} required>
          {(control) => <AmountInput {...control} size="lg" />}
        </FormField>
        <div role="group" aria-label={t("quick")} className="grid grid-cols-4 gap-2">
          {quick.map((sum) => (
            <Button
              key={sum}
              aria-pressed={String(amount) === String(sum)}
              className="px-0.5! figures max-md:h-11 max-md:text-13!"
              onClick={() =>
                form.setValue("amount", String(sum), { shouldDirty: true, shouldValidate: true })
              }
            >
              <Money amount={sum} currency={currency} form="round" />
            </Button>
          ))}
        </div>
        <TopUpTotals totals={totals} percent={method.commission} currency={currency} />
        <Checkbox
          checked={isAccepted}
          onChange={(event) => accept(event.target.checked)}
          label={method.id === "wallet" ? t("acknowledge") : t("accept")}
        />
      </form>
    </TitledDialog>
  );
}
