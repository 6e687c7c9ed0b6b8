"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Money } from "#components/money/money.tsx";
import { useShownRow } from "#components/notifications/shown-rows.ts";
import { payableAt } from "#components/payments/payable-at.ts";
import { PaymentAmount } from "#components/payments/payment-amount.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { PaymentStatusBadge } from "#components/payments/payment-status-badge.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { PaymentView } from "#lib/payments/payment.ts";
import type { PaymentsViewer } from "./viewer.ts";

interface PaymentSheetProps extends SheetProps<PaymentView> {
  viewer: PaymentsViewer;
}

/** The sheet of a payment, where its payer comes back to: it follows what the terminal says. */
export function PaymentSheet({ open, viewer, menu }: PaymentSheetProps) {
  const t = useTranslations("payments.details");
  useShownRow(open.row?.id ?? null);
  return (
    <RowSheet open={open} whole t={t} title={() => t("title")} menu={menu}>
      {(payment) => <Facts payment={payment} viewer={viewer} />}
    </RowSheet>
  );
}

function Facts({ payment, viewer }: { payment: PaymentView; viewer: PaymentsViewer }) {
  const t = useTranslations("payments.details");
  const tReason = useTranslations("payments.reason");
  const { id, status, currency, reason, commission, refunded, refunding, BillingId } = payment;
  const automatic = payment.RecurrentPaymentId;
  const payAt = payableAt(payment, viewer);
  return (
    <>
      <SheetSection>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-20 font-semibold">
            {status === "error" ? (
              <Money amount={0} currency={currency} />
            ) : (
              <PaymentAmount payment={payment} />
            )}
          </span>
          <PaymentStatusBadge status={status} />
        </p>
        {status === "init" ? (
          <p className="mt-2 text-13 text-text-2" role="status">
            {t("waiting")}
          </p>
        ) : null}
        {payAt ? (
          <a
            href={payAt}
            className="mt-3 inline-block font-medium text-accent-text hover:underline"
          >
            {t("pay")}
          </a>
        ) : null}
      </SheetSection>
      <SheetSection>
        <SheetRow name={t("method")}>
          <PaymentMethod payment={payment} />
        </SheetRow>
        {viewer.seesOwners ? <SheetRow name={t("owner")}>{payment.owner}</SheetRow> : null}
        {payment.requisite ? (
          <SheetRow name={t("requisite")}>
            <SensitiveValue kind="name">{payment.requisite}</SensitiveValue>
          </SheetRow>
        ) : null}
        {payment.company ? (
          <SheetRow name={t("company")}>
            <SensitiveValue kind="name">{payment.company}</SensitiveValue>
          </SheetRow>
        ) : null}
        {automatic ? (
          <SheetRow name={t("made")}>
            <Link
              href={`/balance/recurrentPayments?${new URLSearchParams({ open: automatic })}`}
              className="text-accent-text hover:underline"
            >
              {t("automatic")}
            </Link>
          </SheetRow>
        ) : null}
        {reason ? <SheetRow name={t("reason")}>{tReason(reason)}</SheetRow> : null}
        <SheetRow name={t("amount")}>
          <Money amount={payment.amount} currency={currency} />
        </SheetRow>
        {commission > 0 ? (
          <SheetRow name={t("commission")}>
            <Money amount={commission} currency={currency} />
          </SheetRow>
        ) : null}
        <SheetRow name={t("charge")}>
          <Money amount={payment.charge} currency={currency} />
        </SheetRow>
        {refunding > 0 ? (
          <SheetRow name={t("refunding")}>
            <Money amount={refunding} currency={currency} />
          </SheetRow>
        ) : null}
        {refunded > 0 ? (
          <SheetRow name={t("refunded")}>
            <Money amount={refunded} currency={currency} />
          </SheetRow>
        ) : null}
        <TimeRow name={t("createdAt")} at={payment.createdAt} />
        <TimeRow name={t("updatedAt")} at={payment.updatedAt} />
      </SheetSection>
      <SheetSection>
        <p className="text-text-2">{t("id")}</p>
        <WholeId id={id} />
        {BillingId ? (
          <p className="mt-2 flex flex-wrap gap-x-4 font-medium text-accent-text [&>*]:py-1 [&>*]:hover:underline">
            <a href={`/api/payments/${id}/receipt`} download>
              {t("receipt")}
            </a>
            {payment.InvoiceId && viewer.maySeeInvoices ? (
              <Link href={`/balance/invoices?${new URLSearchParams({ open: payment.InvoiceId })}`}>
                {t("invoice")}
              </Link>
            ) : null}
            {viewer.maySeeBillings ? (
              <Link
                href={`/balance/billings?${new URLSearchParams({ preset: "all", open: BillingId })}`}
              >
                {t("billing")}
              </Link>
            ) : null}
          </p>
        ) : null}
      </SheetSection>
    </>
  );
}
