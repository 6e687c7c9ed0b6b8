import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { FormField } from "#components/form/form-field.tsx";
import { Money } from "#components/money/money.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Input } from "#components/ui/input.tsx";
import type { NotificationChoices } from "#lib/notifications/choices.ts";

interface LimitFieldsProps {
  form: UseFormReturn<NotificationChoices>;
  hasOverdraft: boolean;
  /** Null for those who may not see it. */
  money: { balance: number; currency: string } | null;
}

/** From how little money on the account hears of it. */
export function LimitFields({ form, hasOverdraft, money }: LimitFieldsProps) {
  const t = useTranslations("settings.notify");
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
    </div>
  );
}
