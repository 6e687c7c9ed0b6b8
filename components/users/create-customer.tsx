import { useLocale, useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { FormField } from "#components/form/form-field.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useBalance } from "#components/layout/balance.tsx";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { PhoneInput } from "#components/phone/phone-input.tsx";
import { customerInput, customerPlans } from "#lib/customers/customer.ts";
import { isolated } from "#lib/text/isolated.ts";
import { createCustomerAction } from "#server/customers/actions.ts";
import type { ClosingProps } from "./closing-props.ts";

interface CreateCustomerProps extends ClosingProps {
  /** Whether the customer may begin with money of the reader's. */
  mayCredit: boolean;
}

/** Adds a customer, invites their person, and gives them an opening balance out of the reader's own. */
export function CreateCustomer({ mayCredit, ...closing }: CreateCustomerProps) {
  const t = useTranslations("customers.create");
  const field = useTranslations("accounts.fields");
  const company = useTranslations("customers.columns");
  const moneyText = useMoneyText();
  const { total, currency } = useBalance();
  const locale = useLocale();
  return (
    <FormDialog
      {...closing}
      schema={customerInput}
      defaultValues={{
        company: "",
        firstName: "",
        lastName: "",
        email: "",
        phone: "",
        plan: "own" as const,
        amount: "",
        locale,
      }}
      send={async (values, key) => createCustomerAction(values, key)}
      size="md"
      title={t("title")}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={({ name }) => t("done", { name: isolated(name) })}
    >
      {(form) => (
        <>
          <TextField
            form={form}
            name="company"
            label={company("company")}
            required
            maxLength={200}
          />
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <TextField
              form={form}
              name="firstName"
              label={field("firstName")}
              required
              maxLength={100}
            />
            <TextField form={form} name="lastName" label={field("lastName")} maxLength={100} />
            <TextField
              form={form}
              name="email"
              label={field("email")}
              required
              type="email"
              inputMode="email"
              maxLength={254}
            />
            <FormField form={form} name="phone" label={field("phone")}>
              {(control) => <PhoneInput {...control} maxLength={60} autoComplete="off" />}
            </FormField>
            <div className="col-span-full">
              <SelectField
                form={form}
                name="plan"
                label={t("plan")}
                values={customerPlans}
                nameOf={(plan) => t(`plans.${plan}`)}
                wide
              />
            </div>
            {mayCredit ? (
              <TextField
                form={form}
                name="amount"
                label={`${t("amount")}, ${currency}`}
                hint={t("amountHint", { available: moneyText(total, currency) })}
                inputMode="decimal"
                maxLength={20}
              />
            ) : null}
          </div>
        </>
      )}
    </FormDialog>
  );
}
