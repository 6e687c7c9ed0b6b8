"use client";

import { useLocale, useTranslations } from "next-intl";
import Link from "next/link";
import { documentHref } from "#components/documents/document-href.ts";
import { InvoiceAmount } from "#components/invoices/invoice-amount.tsx";
import { InvoiceStatusBadge } from "#components/invoices/invoice-status-badge.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { TimeRow, WholeId } from "#components/list/row-facts.tsx";
import { RowSheet, type SheetProps } from "#components/list/row-sheet.tsx";
import { Money } from "#components/money/money.tsx";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { writeDay } from "#lib/dates/typed-day.ts";
import { rateText } from "#lib/documents/vat.ts";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import type { InvoicesViewer } from "./viewer.ts";

interface InvoiceSheetProps extends SheetProps<InvoiceView> {
  viewer: InvoicesViewer;
}

/** The sheet of an invoice, which leads to its document and to what has credited it. */
export function InvoiceSheet({ open, viewer, menu }: InvoiceSheetProps) {
  const t = useTranslations("invoices.details");
  return (
    <RowSheet
      open={open}
      whole
      t={t}
      title={(invoice) => t("title", { number: invoice?.docNumber ?? "" })}
      menu={menu}
    >
      {(invoice) => <Facts invoice={invoice} viewer={viewer} />}
    </RowSheet>
  );
}

function Facts({ invoice, viewer }: { invoice: InvoiceView; viewer: InvoicesViewer }) {
  const t = useTranslations("invoices.details");
  const tSource = useTranslations("invoices.source");
  const locale = useLocale();
  const { id, status, currency, vat, vatRate, BillingId, documentId } = invoice;
  return (
    <>
      <SheetSection>
        <p className="flex flex-wrap items-center justify-between gap-3">
          <span className="text-20 font-semibold">
            <InvoiceAmount invoice={invoice} />
          </span>
          <InvoiceStatusBadge status={status} />
        </p>
        {status === "pending" ? <p className="mt-2 text-13 text-text-2">{t("waiting")}</p> : null}
      </SheetSection>
      <SheetSection>
        <SheetRow name={t("day")}>{writeDay(invoice.day, locale)}</SheetRow>
        <SheetRow name={t("requisite")}>
          <SensitiveValue kind="name">{invoice.requisite}</SensitiveValue>
        </SheetRow>
        <SheetRow name={t("company")}>
          <SensitiveValue kind="name">{invoice.company}</SensitiveValue>
        </SheetRow>
        {viewer.seesOwners ? <SheetRow name={t("customer")}>{invoice.customer}</SheetRow> : null}
        {vatRate === null ? (
          <SheetRow name={t("tax")}>{t("noVat")}</SheetRow>
        ) : (
          <SheetRow
            name={t("vat", {
              rate: rateText(locale, vatRate),
            })}
          >
            <Money amount={vat} currency={currency} />
          </SheetRow>
        )}
        <SheetRow name={t("source")}>{tSource(invoice.source)}</SheetRow>
        <TimeRow name={t("createdAt")} at={invoice.createdAt} />
        <TimeRow name={t("updatedAt")} at={invoice.updatedAt} />
      </SheetSection>
      <SheetSection>
        <p className="flex flex-wrap gap-x-4 font-medium text-accent-text [&>*]:py-1 [&>*]:hover:underline">
          <a href={documentHref(documentId)} download>
            {t("download")}
          </a>
          {BillingId && viewer.maySeeBillings ? (
            <Link
              href={`/balance/billings?${new URLSearchParams({ preset: "all", open: BillingId })}`}
            >
              {t("billing")}
            </Link>
          ) : null}
        </p>
        <p className="mt-2 text-text-2">{t("id")}</p>
        <WholeId id={id} />
      </SheetSection>
    </>
  );
}
