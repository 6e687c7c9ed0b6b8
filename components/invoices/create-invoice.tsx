import { useTranslations } from "next-intl";
import { documentHref } from "#components/documents/document-href.ts";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { saveFrom } from "#components/storage/save-file.ts";
import { invoiceForm, type InvoiceView } from "#lib/invoices/invoice.ts";
import { suggestedAmount } from "#lib/invoices/kinds.ts";
import { createInvoiceAction } from "#server/invoices/actions.ts";
import { InvoiceFields, type InvoiceValues } from "./invoice-fields.tsx";

interface CreateInvoiceProps {
  ownId: string;
  choosesCustomer: boolean;
  /** The payer's details, if they are known; then no customer is chosen. */
  payer?: { id: string; OwnerId: string };
  /** The amount passed by a link, for example of a send that lacks money; null for the suggested amount. */
  asked?: string | null;
  /** Returns to the previous question, if there was one. */
  onBack?: () => void;
  onDone?: () => void;
  onClose: () => void;
}

/** Makes an invoice and saves its file. */
export function CreateInvoice({
  ownId,
  choosesCustomer,
  payer,
  asked = null,
  onBack,
  onDone,
  onClose,
}: CreateInvoiceProps) {
  const t = useTranslations("invoices.create");
  return (
    <FormDialog<InvoiceValues, InvoiceView>
      schema={invoiceForm}
      defaultValues={{
        customerId: payer?.OwnerId ?? (choosesCustomer ? "" : ownId),
        requisiteId: payer?.id ?? "",
        companyId: "",
        amount: asked ?? String(suggestedAmount),
      }}
      send={async (values, key) => createInvoiceAction(values, key)}
      title={t("title")}
      intro={t("intro")}
      submitLabel={t("submit")}
      doneMessage={({ docNumber }) => t("done", { number: docNumber })}
      onBack={onBack}
      onDone={({ documentId }) => {
        saveFrom(documentHref(documentId));
        onDone?.();
      }}
      onClose={onClose}
    >
      {(form) => <InvoiceFields form={form} ownId={ownId} choosesCustomer={choosesCustomer} />}
    </FormDialog>
  );
}
