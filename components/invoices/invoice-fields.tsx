import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { NoCompanies, NoRequisites } from "#components/documents/no-sides.tsx";
import { SideField } from "#components/documents/side-field.tsx";
import { companiesFor, requisitesOf, useSide } from "#components/documents/sides.ts";
import { TextField } from "#components/form/text-field.tsx";
import { useBalance } from "#components/layout/balance.tsx";
import { Money } from "#components/money/money.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import type { CompanyView } from "#lib/companies/company.ts";
import { rateText, vatWithin } from "#lib/documents/vat.ts";
import { moneyToNumber, parseMoney } from "#lib/money.ts";
import { paidAmount } from "#lib/payments/payment.ts";

export interface InvoiceValues {
  customerId: string;
  requisiteId: string;
  companyId: string;
  amount: string | number;
}

interface InvoiceFieldsProps {
  form: UseFormReturn<InvoiceValues>;
  ownId: string;
  /** Whether it may be for an account below, which is then chosen first. */
  choosesCustomer: boolean;
}

/** What an invoice is made of, each asked for once the one before it is known. */
export function InvoiceFields({ form, ownId, choosesCustomer }: InvoiceFieldsProps) {
  const t = useTranslations("invoices.create");
  const { customerId, requisiteId, companyId } = useWatch({ control: form.control });
  return (
    <>
      {choosesCustomer ? (
        <AccountField form={form} name="customerId" label={t("customer")} />
      ) : null}
      {customerId ? (
        // Another account's are other details and companies.
        <Sides
          key={customerId}
          form={form}
          customerId={customerId}
          isOwn={customerId === ownId}
          mayChange={choosesCustomer}
        />
      ) : null}
      {requisiteId && companyId ? (
        <TextField
          form={form}
          name="amount"
          label={t("amount")}
          required
          inputMode="decimal"
          maxLength={14}
        />
      ) : null}
      {companyId && customerId === ownId ? <Vat form={form} /> : null}
    </>
  );
}

interface OfCustomer {
  form: UseFormReturn<InvoiceValues>;
  customerId: string;
  isOwn: boolean;
}

/** `mayChange` allows choosing another customer. */
function Sides({ form, customerId, isOwn, mayChange }: OfCustomer & { mayChange: boolean }) {
  const t = useTranslations("invoices.create");
  const requisiteId = useWatch({ control: form.control, name: "requisiteId" });
  useEffect(() => {
    if (!mayChange) return undefined;
    return () => {
      for (const name of ["requisiteId", "companyId"] as const) form.setValue(name, "");
    };
  }, [form, mayChange]);
  return (
    <>
      <SideField
        form={form}
        name="requisiteId"
        label={t("requisite")}
        sides={requisitesOf(customerId)}
        none={<NoRequisites isOwn={isOwn} />}
      />
      {requisiteId ? (
        <SideField
          form={form}
          name="companyId"
          label={t("company")}
          sides={companiesFor(customerId, "invoice")}
          none={<NoCompanies type="invoice" />}
        />
      ) : null}
    </>
  );
}

/** The tax that is part of the amount; of another account's currency nothing is known here. */
function Vat({ form }: Pick<OfCustomer, "form">) {
  const t = useTranslations("invoices.create");
  const locale = useLocale();
  const { currency } = useBalance();
  const { companyId = "", amount } = useWatch({ control: form.control });
  const { data: company } = useSide<CompanyView>("/companies", companyId);
  const { success, data: units } = paidAmount.safeParse(amount);
  const money = success ? parseMoney(units) : null;
  if (!company || money === null) return null;
  const { vatRate } = company;
  return (
    <p className="text-12 text-muted" role="status">
      {vatRate === null
        ? t("noVat")
        : t.rich("vat", {
            rate: rateText(locale, vatRate),
            amount: () => (
              <Money amount={moneyToNumber(vatWithin(money, vatRate))} currency={currency} />
            ),
          })}
    </p>
  );
}
