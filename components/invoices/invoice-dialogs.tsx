"use client";

import { useTranslations } from "next-intl";
import { type Problem, Problems } from "#components/confirmation/problems.tsx";
import { ChangeRow, Sums } from "#components/confirmation/sums.tsx";
import { ContractDialog } from "#components/documents/contract-dialog.tsx";
import { useAttempt } from "#components/form/use-attempt.ts";
import { useMoneyText } from "#components/money/use-money-text.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { showToast } from "#components/ui/toast.ts";
import { useAccount } from "#components/users/use-account.ts";
import { addAmounts } from "#lib/add-amounts.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { InvoiceStatus } from "#lib/invoices/kinds.ts";
import { topUpBy, topUpHref } from "#lib/payments/top-up-href.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { UserView } from "#lib/users/user-view.ts";
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

/** Creates an invoice, changes its state, or makes a contract. */
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
  const { id, docNumber, customer, amount, currency } = invoice;
  const money = moneyText(amount, currency);
  const settle = async () => {
    const answer = await attempt(async () => settleInvoiceAction({ id, status }));
    // The list is refreshed even after a refusal, because another person may have changed the invoice.
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
      description={t(`${status}Text`, { customer: isolated(customer), amount: money })}
      confirmLabel={t(status)}
      onConfirm={settle}
    >
      {status === "paid" ? <Balances invoice={invoice} ownId={ownId} /> : null}
    </ConfirmDialog>
  );
}

/** What the account has then, and the reseller whose balance gives it. */
function Balances({ invoice, ownId }: Pick<SettleInvoiceProps, "invoice" | "ownId">) {
  const t = useTranslations("invoices.settle");
  const moneyText = useMoneyText();
  const { OwnerId, amount, currency, takenFrom } = invoice;
  const { account, isUnknown } = useAccount(OwnerId);
  const { account: giver } = useAccount(takenFrom?.OwnerId ?? "");
  const lacks = giver ? addAmounts(amount, -giver.total) : 0;
  const change = (of: UserView | null, by: number, isOwn = false) =>
    of ? (
      <ChangeRow
        name={isOwn ? t("own") : t("balance", { name: isolated(of.name) })}
        before={of.balance}
        after={addAmounts(of.balance, by)}
        currency={currency}
      />
    ) : null;
  if (!account) return isUnknown ? null : <Skeleton className="h-10" />;
  if (giver && lacks > 0) {
    const words = {
      account: isolated(giver.name),
      available: moneyText(Math.max(0, giver.total), currency),
      short: moneyText(lacks, currency, { up: true }),
    };
    const isOwn = giver.id === ownId;
    const problem: Problem = {
      id: "short",
      tone: "danger",
      text: isOwn ? t("shortOwn", words) : t("short", words),
      fix: isOwn ? { label: t("topUp"), href: topUpBy(topUpHref, lacks) } : null,
    };
    return <Problems problems={[problem]} passed={[]} />;
  }
  return (
    <Sums isFramed>
      {change(account, amount)}
      {change(giver, -amount, giver?.id === ownId)}
    </Sums>
  );
}
