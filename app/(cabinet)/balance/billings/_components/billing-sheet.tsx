"use client";

import { useTranslations } from "next-intl";
import Link from "next/link";
import type { ReactNode } from "react";
import { BillingAmount } from "#components/billings/billing-amount.tsx";
import { BillingSource } from "#components/billings/billing-source.tsx";
import { BillingStatusBadge } from "#components/billings/billing-status-badge.tsx";
import { TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { type OpenRow, RowSheet } from "#components/list/row-sheet.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { SendingError } from "#components/sendings/sending-error.tsx";
import { NoData } from "#components/ui/no-data.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import type { BillingView } from "#lib/billings/billing-view.ts";
import { isolated } from "#lib/text/isolated.ts";
import type { BillingsViewer } from "./viewer.ts";

interface BillingSheetProps {
  open: OpenRow<BillingView>;
  viewer: BillingsViewer;
}

/** Shows the details of a billing. */
export function BillingSheet({ open, viewer }: BillingSheetProps) {
  const t = useTranslations("billings.details");
  return (
    <RowSheet open={open} whole t={t} title={() => t("title")}>
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
        <About about={billing.about} seesOwners={seesOwners} />
        <LongRow name={t("comment")}>{comment || <NoData />}</LongRow>
        {data.hidden ? <LongRow name={t("hidden")}>{data.hidden.comment}</LongRow> : null}
        {multiplier === 1 ? null : <SheetRow name={t("multiplier")}>{multiplier}</SheetRow>}
        <TimeRow name={t("createdAt")} at={billing.createdAt} />
        <TimeRow name={t("updatedAt")} at={billing.updatedAt} />
      </SheetSection>
      <SheetSection>
        <LongRow name={t("id")}>
          <WholeId id={id} />
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

/** The message, payment or invoice that a billing was for. */
function About({
  about,
  seesOwners,
}: Pick<BillingView, "about"> & Pick<BillingsViewer, "seesOwners">) {
  const t = useTranslations("billings.details");
  return (
    <>
      {about.task ? <SheetRow name={t("task")}>{isolated(about.task)}</SheetRow> : null}
      {about.recipient ? (
        <SheetRow name={t("recipient")}>
          <Phone number={about.recipient} />
        </SheetRow>
      ) : null}
      {about.reason ? (
        <LongRow name={t("reason")}>
          <SendingError error={about.reason} withProviderText={seesOwners} />
        </LongRow>
      ) : null}
      {about.method ? (
        <SheetRow name={t("method")}>
          <PaymentMethod payment={{ method: about.method, card: about.card ?? null }} />
        </SheetRow>
      ) : null}
      {about.docNumber ? <SheetRow name={t("docNumber")}>{about.docNumber}</SheetRow> : null}
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
