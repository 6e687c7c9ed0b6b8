import { useLocale, useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { Input } from "#components/ui/input.tsx";
import { overdraftInput } from "#lib/billings/overdraft.ts";
import { isolated } from "#lib/text/isolated.ts";
import { typedAmount } from "#lib/typed-amount.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { setOverdraftAction } from "#server/billings/actions.ts";
import type { ClosingProps } from "./closing-props.ts";
import { ReasonField } from "./reason-field.tsx";

/** How far below nothing an account may go. */
export function OverdraftDialog({ user, ...closing }: ClosingProps & { user: UserView }) {
  const t = useTranslations("accounts.lend");
  const moneyText = useMoneyText();
  const locale = useLocale();
  return (
    <FormDialog
      {...closing}
      schema={overdraftInput}
      defaultValues={{ amount: typedAmount(locale, user.overdraft), reason: "" }}
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
          <FormField form={form} name="amount" label={t("amount")} hint={t("hint")} required>
            {(control) => <Input {...control} inputMode="decimal" autoComplete="off" />}
          </FormField>
          <ReasonField form={form} name="reason" />
        </>
      )}
    </FormDialog>
  );
}
