"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { Time } from "#components/time/time.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { BillingView } from "#lib/billings/billing-view.ts";
import type { BillingsViewer } from "./viewer.ts";

interface BillingSheetProps {
  open: OpenRow<BillingView>;
  viewer: BillingsViewer;
}

/** Shows the details of a billing. */
export function BillingSheet({ open, viewer }: BillingSheetProps) {
  const t = useTranslations("billings.details");
  return (
    <RowSheet
      open={open}
      whole={open.row}
      title={() => t("title")}
      missing={t("missing")}
      failed={t("failed")}
    >
      {(billing) => <Facts billing={billing} viewer={viewer} />}
    </RowSheet>
  );
}

interface FactsProps {
  billing: BillingView;
  viewer: BillingsViewer;
}

function Facts({ billing, viewer }: FactsProps) {
  const t = useTranslations("billings.details");
  const tCopy = useTranslations("commons.copy");
  const { seesOwners, maySeeMessages, maySeePayments, maySeeInvoices, maySeePhones } = viewer;
  const { id, status, source, multiplier, byHand, data, PaymentId, InvoiceId } = billing;
  const comment = billing.comment || (billing.referral && t("referral"));
  // A message's charge has the message's id. A charge that was debited by hand has no message.
  const messageHref =
    maySeeMessages && !byHand && source.startsWith("sendings.")
      ? `/messages/outgoing?${new URLSearchParams({ preset: "all", open: id })}`
      : null;
  const paymentHref =
    maySeePayments && PaymentId
      ? `/balance/payments?${new URLSearchParams({ preset: "all", open: PaymentId })}`
      : null;
  const invoiceHref =
    maySeeInvoices && InvoiceId
      ? `/balance/invoices?${new URLSearchParams({ open: InvoiceId })}`
      : null;
  const phonesHref = maySeePhones && billing.SubscriptionId ? "/settings/wapi" : null;
  const links = [
    { href: messageHref, label: t("message") },
    { href: paymentHref, label: t("payment") },
    { href: invoiceHref, label: t("invoice") },
    { href: phonesHref, label: t("subscription") },
  ];
  const [link] = links.flatMap(({ href, label }) => (href ? [{ href, label }] : []));
  return (
    <>
      <SheetSection>
        <p className="flex items-center justify-between gap-3">
          <BillingAmount billing={billing} className="text-24 font-semibold" />
          <BillingStatusBadge status={status} />
        </p>
      </SheetSection>
      <SheetSection>
        <SheetRow name={t("source")}>
          <BillingSource source={source} className="justify-end" />
        </SheetRow>
        {seesOwners ? <SheetRow name={t("owner")}>{billing.owner}</SheetRow> : null}
        <LongRow name={t("comment")}>{comment || <NoData />}</LongRow>
        {data.hidden ? <LongRow name={t("hidden")}>{data.hidden.comment}</LongRow> : null}
        {multiplier === 1 ? null : <SheetRow name={t("multiplier")}>{multiplier}</SheetRow>}
        <SheetRow name={t("createdAt")}>
          <Time value={billing.createdAt} format="stamp" />
        </SheetRow>
        <SheetRow name={t("updatedAt")}>
          <Time value={billing.updatedAt} format="stamp" />
        </SheetRow>
      </SheetSection>
      <SheetSection>
        <LongRow name={t("id")}>
          <span className="flex items-center gap-1">
            <code className="min-w-0 text-12 break-all">{id}</code>
            <CopyButton text={id} label={tCopy("id")} />
          </span>
        </LongRow>
        {link ? (
          <Link
            href={link.href}
            className="mt-2 inline-block font-medium text-accent-text hover:underline"
          >
            {link.label}
          </Link>
        ) : null}
      </SheetSection>
    </>
  );
}

function LongRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="py-1">
      <p className="text-text-2">{name}</p>
      <div className="whitespace-pre-line">{children}</div>
    </div>
  );
}
