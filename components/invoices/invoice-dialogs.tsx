"use client";

import { useTranslations } from "next-intl";
import { ContractDialog } from "#components/documents/contract-dialog.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { InvoiceStatus } from "#lib/invoices/kinds.ts";
import { isolated } from "#lib/text/isolated.ts";
import { settleInvoiceAction } from "#server/invoices/actions.ts";
import { CreateInvoice } from "./create-invoice.tsx";

export type InvoiceDialog =
  | { kind: "settle"; row: InvoiceView; status: SettledStatus }
  | { kind: "contract"; row: InvoiceView };

type SettledStatus = Exclude<InvoiceStatus, "pending">;

interface Closing {
  onDone: () => void;
  onClose: () => void;
}

interface InvoiceDialogsProps extends Closing {
  dialog: InvoiceDialog | { kind: "create" };
  ownId: string;
  choosesCustomer: boolean;
}

/** Makes an invoice, says what has become of one, or draws a contract up with whom it is for. */
export function InvoiceDialogs({
  dialog,
  ownId,
  choosesCustomer,
  ...closing
}: InvoiceDialogsProps) {
  if (dialog.kind === "create")
    return <CreateInvoice ownId={ownId} choosesCustomer={choosesCustomer} {...closing} />;
  if (dialog.kind === "contract") {
    const { requisiteId: id, requisite: title, OwnerId } = dialog.row;
    return <ContractDialog requisite={{ id, title, OwnerId }} onClose={closing.onClose} />;
  }
  const { row, status } = dialog;
  return <SettleInvoice invoice={row} status={status} ownId={ownId} {...closing} />;
}

interface SettleInvoiceProps extends Closing {
  invoice: InvoiceView;
  status: SettledStatus;
  ownId: string;
}

function SettleInvoice({ invoice, status, ownId, onDone, onClose }: SettleInvoiceProps) {
  const t = useTranslations("invoices.settle");
  const moneyText = useMoneyText();
  const attempt = useAttempt();
  const { id, docNumber, customer, amount, currency, takenFrom } = invoice;
  const money = moneyText(amount, currency);
  const settle = async () => {
    const answer = await attempt(async () => settleInvoiceAction({ id, status }));
    // What somebody else has said meanwhile is shown too.
    onDone();
    if (answer === null) return false;
    showToast({ kind: "success", title: t(`${status}Done`, { amount: money }) });
    return true;
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={status === "rejected"}
      title={t(`${status}Title`, { number: docNumber })}
      description={
        <>
          {t(`${status}Text`, { customer: isolated(customer), amount: money })}
          {status === "paid" && takenFrom
            ? ` ${takenFrom.OwnerId === ownId ? t("fromOwn") : t("from", { account: isolated(takenFrom.name) })}`
            : null}
        </>
      }
      confirmLabel={t(status)}
      onConfirm={settle}
    />
  );
}
