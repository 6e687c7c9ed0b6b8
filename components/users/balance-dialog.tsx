import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useSourceName } from "#components/billings/billing-source.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Alert } from "#components/ui/alert.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Radio } from "#components/ui/radio.tsx";
import { balanceChangeInput, type BalanceChangeValues } from "#lib/billings/balance-change.ts";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { shownSources, sourceChannel } from "#lib/billings/billing.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { changeBalanceAction } from "#server/billings/actions.ts";
import { AccountField } from "./account-field.tsx";
import { BalanceResult, BalanceSubmit } from "./balance-result.tsx";
import type { ClosingProps } from "./closing-props.ts";

interface BalanceDialogProps extends ClosingProps {
  user: UserView;
  /** Whether the reader's own balance pays for it. */
  isPaidByOwn: boolean;
}

/** Credits or debits an account by hand. */
export function BalanceDialog({ user, isPaidByOwn, ...closing }: BalanceDialogProps) {
  const t = useTranslations("accounts.balance");
  const moneyText = useMoneyText();
  return (
    <FormDialog<BalanceChangeValues, BillingView>
      {...closing}
      schema={balanceChangeInput}
      defaultValues={{
        source: "accrual",
        amount: "1000",
        OwnerId: user.id,
        data: { multiplier: "1", hidden: { comment: "", noRef: false } },
      }}
      send={async (values, key) => changeBalanceAction(values, key)}
      title={t("title")}
      submitLabel={(form) => <BalanceSubmit form={form} user={user} />}
      doneMessage={({ owner, amount, currency }) =>
        t("done", { name: isolated(owner), amount: moneyText(amount, currency, { signed: true }) })
      }
    >
      {(form) => <Fields form={form} user={user} isPaidByOwn={isPaidByOwn} />}
    </FormDialog>
  );
}

type Form = UseFormReturn<BalanceChangeValues>;
type FieldsProps = Omit<BalanceDialogProps, keyof ClosingProps> & { form: Form };

const debits = shownSources.filter((source) => source !== "accrual");

function Fields({ form, user, isPaidByOwn }: FieldsProps) {
  const t = useTranslations("accounts.balance");
  const sourceName = useSourceName();
  const source = useWatch({ control: form.control, name: "source" });
  const isAccrual = source === "accrual";
  const choose = (next: "accrual" | "subtract") =>
    form.setValue("source", next, { shouldDirty: true, shouldValidate: true });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t("direction")}</legend>
        <Radio
          boxed
          name="direction"
          checked={isAccrual}
          onChange={() => choose("accrual")}
          label={t("accrual")}
        />
        <Radio
          boxed
          name="direction"
          checked={!isAccrual}
          onChange={() => choose("subtract")}
          label={t("subtract")}
        />
      </fieldset>
      <AccountField form={form} name="OwnerId" label={t("owner")} known={user.name} />
      {isAccrual ? null : (
        <SelectField
          form={form}
          name="source"
          label={t("source")}
          required
          values={debits}
          nameOf={(name) => sourceName(name)}
        />
      )}
      {sourceChannel(source) ? <Alert tone="warning">{t("tariffWarning")}</Alert> : null}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          form={form}
          name="amount"
          label={t("amount")}
          deps={["data"]}
          required
          inputMode="decimal"
        />
        <TextField
          form={form}
          name="data.multiplier"
          label={t("multiplier")}
          required
          inputMode="decimal"
        />
      </div>
      <BalanceResult form={form} user={user} isPaidByOwn={isPaidByOwn} />
      <TextAreaField
        form={form}
        name="data.hidden.comment"
        label={t("comment")}
        hint={t("commentHint")}
        rows={2}
        maxLength={1000}
      />
      <Checkbox {...form.register("data.hidden.noRef")} label={t("noRef")} />
    </>
  );
}
