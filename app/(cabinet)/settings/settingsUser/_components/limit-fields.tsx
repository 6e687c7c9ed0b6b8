import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Money } from "#components/money/money.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import type { NotificationChoices } from "#lib/notifications/choices.ts";

/** The component is loaded only when an invoice is wanted. */
const LimitInvoice = dynamic(
  () => import("./limit-invoice.tsx").then((module) => module.LimitInvoice),
  { loading: () => <Skeleton className="h-48 w-full max-w-100" /> },
);

interface LimitFieldsProps {
  form: UseFormReturn<NotificationChoices>;
  hasOverdraft: boolean;
  /** Null for those who may not see it. */
  money: { balance: number; currency: string } | null;
  /** The account that can have an invoice created; null if it can't. */
  payerId: string | null;
}

/** The balance below which the account is notified. */
export function LimitFields({ form, hasOverdraft, money, payerId }: LimitFieldsProps) {
  const t = useTranslations("settings.notify");
  const [limit, isMade] = useWatch({ control: form.control, name: ["limit", "makesInvoice"] });
  return (
    <div className="flex flex-col gap-2.5">
      <FormField
        form={form}
        name="limit"
        label={t("limit")}
        hint={
          <>
            {t("limitHint")}
            {money === null ? null : (
              <>
                {" "}
                {t.rich("balanceNow", {
                  amount: () => <Money amount={money.balance} currency={money.currency} />,
                })}
              </>
            )}
          </>
        }
        className="max-w-80"
      >
        {(control) => <Input {...control} required={false} inputMode="numeric" maxLength={13} />}
      </FormField>
      <Checkbox
        label={t("includeOverdraft")}
        defaultChecked={hasOverdraft}
        {...form.register("includeOverdraft")}
      />
      {payerId !== null && limit.trim() !== "" ? (
        <>
          <Checkbox
            label={t("makesInvoice")}
            defaultChecked={isMade}
            {...form.register("makesInvoice")}
          />
          {isMade ? <LimitInvoice form={form} payerId={payerId} /> : null}
        </>
      ) : null}
    </div>
  );
}
