"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { documentHref } from "#components/documents/document-href.ts";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { InvoiceAmount } from "#components/invoices/invoice-amount.tsx";
import type { InvoiceDialog } from "#components/invoices/invoice-dialogs.tsx";
import { InvoiceStatusBadge } from "#components/invoices/invoice-status-badge.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { widerFromLg } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import { saveFrom } from "#components/storage/save-file.ts";
import { CircleCheck, CircleX, FileText } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { InvoiceView } from "#lib/invoices/invoice.ts";
import { invoiceSources, invoiceStatuses } from "#lib/invoices/kinds.ts";
import type { InvoicesViewer } from "./viewer.ts";

const InvoiceSheet = dynamic(
  () => import("./invoice-sheet.tsx").then((module) => module.InvoiceSheet),
  { loading: SheetLoading },
);
const InvoiceDialogs = lazyDialog(() =>
  import("#components/invoices/invoice-dialogs.tsx").then((module) => module.InvoiceDialogs),
);

interface InvoicesProps extends OwnedListInput<InvoiceView> {
  viewer: InvoicesViewer;
}

/** Invoices, newest first; "New invoice" opens the dialog that makes one. */
export function Invoices({ list, names, viewer }: InvoicesProps) {
  const t = useTranslations("invoices");
  const tStatus = useTranslations("commons.invoiceStatus");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const nameOf = ({ docNumber }: InvoiceView) => t("name", { number: docNumber });
  const dialogs = useRowDialogs<InvoiceView, InvoiceDialog>({
    resource: "invoices",
    mayCreate: viewer.mayCreate,
    createLabel: t("create.open"),
    menu: (row, open) => (
      <RowMenu name={nameOf(row)}>
        <MenuItem
          icon={FileText}
          letter="D"
          onSelect={() => saveFrom(documentHref(row.documentId))}
        >
          {t("details.download")}
        </MenuItem>
        {viewer.mayGenerate ? (
          <MenuItem icon={FileText} letter="C" onSelect={() => open({ kind: "contract", row })}>
            {t("contract.open")}
          </MenuItem>
        ) : null}
        {row.settles ? (
          <>
            <MenuItem
              icon={CircleCheck}
              letter="P"
              onSelect={() => open({ kind: "settle", row, status: "paid" })}
            >
              {t("settle.paid")}
            </MenuItem>
            <MenuItem
              icon={CircleX}
              letter="R"
              onSelect={() => open({ kind: "settle", row, status: "rejected" })}
            >
              {t("settle.rejected")}
            </MenuItem>
          </>
        ) : null}
        <CopyIdItem id={row.id} />
      </RowMenu>
    ),
    dialogs: (shown) => (
      <InvoiceDialogs {...shown} ownId={viewer.ownId} choosesCustomer={viewer.choosesCustomer} />
    ),
  });
  return (
    <ListScreen
      list={list}
      changes={dialogs}
      rowLabel={nameOf}
      columns={useInvoiceColumns({ nameOf, seesOwners: viewer.seesOwners })}
      filters={[
        choiceFilter("status", t("filters.status"), invoiceStatuses, (status) => tStatus(status)),
        choiceFilter("source", t("filters.source"), invoiceSources, (source) =>
          t(`source.${source}`),
        ),
        owner(t("columns.customer")),
      ]}
      texts={listTexts(t, { illustration: "money", figures: true })}
      sums={{
        nameOf: knownStates(invoiceStatuses, (status) => tStatus(status)),
        moneyKind: (state) => (state === "rejected" ? "refunded" : "plain"),
      }}
      sheet={(open) => <InvoiceSheet open={open} viewer={viewer} menu={dialogs.menu} />}
    />
  );
}

function useInvoiceColumns({
  nameOf,
  seesOwners,
}: {
  nameOf: (row: InvoiceView) => string;
  seesOwners: boolean;
}): (Column<InvoiceView> | false)[] {
  const t = useTranslations("invoices");
  return [
    createdAtColumn({ header: t("columns.createdAt"), format: "stamp", card: "body" }),
    {
      id: "number",
      header: t("columns.number"),
      beside: 120,
      card: "title",
      cell: (row) => <span className="figures">{nameOf(row)}</span>,
    },
    seesOwners && {
      id: "customer",
      header: t("columns.customer"),
      width: 150,
      from: "xl",
      givesWay: true,
      cell: ({ customer }) => customer && <SensitiveValue kind="name">{customer}</SensitiveValue>,
    },
    {
      id: "requisite",
      header: t("columns.requisite"),
      width: 220,
      from: "lg",
      givesWay: true,
      card: "block",
      cell: ({ requisite }) => <SensitiveValue kind="name">{requisite}</SensitiveValue>,
    },
    {
      id: "status",
      header: t("columns.status"),
      width: 150,
      beside: 140,
      card: "foot",
      cell: (row) => <InvoiceStatusBadge status={row.status} />,
    },
    {
      id: "amount",
      header: t("columns.amount"),
      width: widerFromLg(150, 180),
      beside: 150,
      numeric: true,
      card: "end",
      cell: (row) => <InvoiceAmount invoice={row} />,
    },
  ];
}
