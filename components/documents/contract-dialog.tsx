"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { saveFrom } from "#components/storage/save-file.ts";
import type { DocumentType } from "#lib/companies/kinds.ts";
import { type GeneratedView, generateInput } from "#lib/documents/document.ts";
import { generateDocumentAction } from "#server/invoices/actions.ts";
import { documentHref } from "./document-href.ts";
import { NoCompanies } from "./no-sides.tsx";
import { SideField } from "./side-field.tsx";
import { companiesFor } from "./sides.ts";

interface ContractDialogProps {
  /** The payer of the contract, and the account that owns it. */
  requisite: { id: string; title: string; OwnerId: string };
  onClose: () => void;
}

interface Values {
  type: DocumentType;
  requisiteId: string;
  companyId: string;
}

/** Draws a contract up with a company that makes them, and saves it. */
export function ContractDialog({ requisite, onClose }: ContractDialogProps) {
  const t = useTranslations("invoices.contract");
  return (
    <FormDialog<Values, GeneratedView>
      schema={generateInput}
      defaultValues={{ type: "contract", requisiteId: requisite.id, companyId: "" }}
      send={async (values) => generateDocumentAction(values)}
      title={t("title")}
      intro={requisite.title}
      submitLabel={t("submit")}
      doneMessage={() => t("done")}
      onDone={({ id }) => saveFrom(documentHref(id))}
      onClose={onClose}
    >
      {(form) => (
        <SideField
          form={form}
          name="companyId"
          label={t("company")}
          sides={companiesFor(requisite.OwnerId, "contract")}
          none={<NoCompanies type="contract" />}
        />
      )}
    </FormDialog>
  );
}
