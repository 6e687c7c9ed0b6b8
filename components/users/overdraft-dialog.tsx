import { useLocale, useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod";
import { ChangeRow, Sums } from "#components/confirmation/sums.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { BalanceView } from "#lib/billings/billing-view.ts";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { isolated } from "#lib/text/isolated.ts";
import { formatForInput } from "#lib/typed-amount.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { setOverdraftAction } from "#server/billings/actions.ts";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";

type Values = z.input<typeof overdraftInput>;

/** How far below nothing an account may go. */
export function OverdraftDialog({ user, ...closing }: ClosingProps & { user: UserView }) {
  const t = useTranslations("accounts.lend");
  const moneyText = useMoneyText();
  const locale = useLocale();
  return (
    <FormDialog<Values, BalanceView>
      {...closing}
      schema={overdraftInput}
      defaultValues={{ amount: formatForInput(locale, user.overdraft), reason: "" }}
      send={async (values) => setOverdraftAction({ id: user.id, ...values })}
      title={t("title", { name: isolated(user.name) })}
      intro={t("intro", { balance: moneyText(user.balance, user.currency) })}
      submitLabel={t("submit")}
      doneMessage={({ total, currency }) =>
        t("done", { name: isolated(user.name), available: moneyText(total, currency) })
      }
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="amount"
            label={t("amount")}
            hint={t("hint")}
            required
            inputMode="decimal"
          />
          <Available form={form} user={user} />
          <ReasonField form={form} name="reason" />
        </>
      )}
    </FormDialog>
  );
}

/** What can be spent now, and by what is typed. */
function Available({ form, user }: { form: UseFormReturn<Values>; user: UserView }) {
  const t = useTranslations("accounts.lend");
  const typed = useWatch({ control: form.control, name: "amount" });
  const { data: overdraft } = overdraftInput.shape.amount.safeParse(typed);
  if (overdraft === undefined) return null;
  const { balance, total, currency } = user;
  return (
    <Sums isFramed>
      <ChangeRow
        name={t("available")}
        before={total}
        after={addAmounts(balance, overdraft)}
        currency={currency}
      />
    </Sums>
  );
}
