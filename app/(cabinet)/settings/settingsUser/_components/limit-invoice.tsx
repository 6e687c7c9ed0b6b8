import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { NoCompanies, NoRequisites } from "#components/documents/no-sides.tsx";
import { SideField } from "#components/documents/side-field.tsx";
import { companiesFor, requisitesOf } from "#components/documents/sides.ts";
import { TextField } from "#components/form/text-field.tsx";
import type { NotificationChoices } from "#lib/notifications/choices.ts";

interface LimitInvoiceProps {
  form: UseFormReturn<NotificationChoices>;
  payerId: string;
}

/** What the invoice says that is made when the money falls under the limit. */
export function LimitInvoice({ form, payerId }: LimitInvoiceProps) {
  const t = useTranslations();
  return (
    <div className="flex max-w-100 flex-col gap-3 pl-6">
      <SideField
        form={form}
        name="invoice.requisiteId"
        label={t("invoices.create.requisite")}
        sides={requisitesOf(payerId)}
        none={<NoRequisites isOwn />}
      />
      <SideField
        form={form}
        name="invoice.companyId"
        label={t("invoices.create.company")}
        sides={companiesFor(payerId, "invoice")}
        none={<NoCompanies type="invoice" />}
      />
      <TextField
        form={form}
        name="invoice.amount"
        label={t("invoices.create.amount")}
        hint={t("settings.notify.invoiceHint")}
        required
        inputMode="decimal"
        maxLength={14}
      />
    </div>
  );
}
