"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Money } from "#components/money/money.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { NextCharge, RecurrentRule } from "#components/payments/recurrent-rule.tsx";
import { RecurrentStatusBadge } from "#components/payments/recurrent-status-badge.tsx";
import { Button } from "#components/ui/button.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { canConfirm } from "#lib/payments/recurrent-kinds.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import type { RecurrentsViewer } from "./viewer.ts";

interface Acts {
  viewer: RecurrentsViewer;
  confirm: (row: RecurrentView) => Promise<void>;
  isLeaving: boolean;
}

interface RecurrentSheetProps extends Acts, SheetProps<RecurrentView> {}

/** The sheet of an automatic payment, where its payer comes back to from the first one. */
export function RecurrentSheet({ open, menu, ...acts }: RecurrentSheetProps) {
  const t = useTranslations("recurrentPayments.details");
  return (
    <RowSheet open={open} whole t={t} title={() => t("title")} menu={menu}>
      {(recurrent) => <Facts recurrent={recurrent} {...acts} />}
    </RowSheet>
  );
}

function Facts({ recurrent, ...acts }: Acts & { recurrent: RecurrentView }) {
  const t = useTranslations("recurrentPayments.details");
  const tReason = useTranslations("payments.reason");
  const { id, amount, currency, method, reason, charged } = recurrent;
  const next = recurrent.status === "ready";
  return (
    <>
      <Standing recurrent={recurrent} {...acts} />
      <SheetSection>
        <SheetRow name={t("rule")}>
          <RecurrentRule rule={recurrent} />
        </SheetRow>
        <SheetRow name={t("amount")}>
          <Money amount={amount} currency={currency} />
        </SheetRow>
        <SheetRow name={t("method")}>
          <PaymentMethod payment={{ method, card: recurrent.meta.bankData.cardNumber }} />
        </SheetRow>
        {next ? (
          <SheetRow name={t("next")}>
            <NextCharge recurrent={recurrent} />
          </SheetRow>
        ) : null}
        {reason ? <SheetRow name={t("reason")}>{tReason(reason)}</SheetRow> : null}
        {charged.count > 0 ? (
          <SheetRow name={t("charged")}>
            <Money amount={charged.amount} currency={currency} />
            <span className="ml-2 text-text-2">{t("times", { count: charged.count })}</span>
          </SheetRow>
        ) : null}
        {acts.viewer.seesOwners ? <SheetRow name={t("owner")}>{recurrent.owner}</SheetRow> : null}
        <TimeRow name={t("createdAt")} at={recurrent.createdAt} />
        <TimeRow name={t("updatedAt")} at={recurrent.updatedAt} />
      </SheetSection>
      <SheetSection>
        <p className="text-text-2">{t("id")}</p>
        <WholeId id={id} />
        {acts.viewer.maySeePayments ? (
          <Link
            href={`/balance/payments?${new URLSearchParams({ preset: "all", RecurrentPaymentId: id })}`}
            className="mt-2 inline-block font-medium text-accent-text hover:underline"
          >
            {t("payments")}
          </Link>
        ) : null}
      </SheetSection>
    </>
  );
}

/** Shows amount and status, what the status means, and what helps. */
function Standing({ recurrent, viewer, confirm, isLeaving }: Acts & { recurrent: RecurrentView }) {
  const t = useTranslations("recurrentPayments.details");
  const tActions = useTranslations("recurrentPayments.actions");
  const { amount, currency, status, failures } = recurrent;
  const said = {
    init: t("init"),
    ready: failures > 0 ? t("retrying", { failures }) : null,
    pause: null,
    block: t("block", { failures }),
    error: t("error"),
  }[status];
  return (
    <SheetSection>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-20 font-semibold">
          <Money amount={amount} currency={currency} />
        </span>
        <RecurrentStatusBadge status={status} />
      </p>
      {said ? (
        <p className="mt-2 text-13 text-text-2" role="status">
          {said}
        </p>
      ) : null}
      {viewer.mayUpdate && recurrent.OwnerId === viewer.ownId && canConfirm(status) ? (
        <Button
          variant="primary"
          className="mt-3"
          loading={isLeaving}
          onClick={() => void confirm(recurrent)}
        >
          {tActions("confirm")}
        </Button>
      ) : null}
    </SheetSection>
  );
}
