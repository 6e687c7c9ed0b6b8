"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Banknote, FileText } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

const RemoveRequisite = lazyDialog(() =>
  import("#components/requisites/remove-requisite.tsx").then((module) => module.RemoveRequisite),
);

const ContractDialog = lazyDialog(() =>
  import("#components/documents/contract-dialog.tsx").then((module) => module.ContractDialog),
);

const CreateInvoice = lazyDialog(() =>
  import("#components/invoices/create-invoice.tsx").then((module) => module.CreateInvoice),
);

interface RequisitesProps extends OwnedListInput<RequisiteView> {
  may: ChangeRights;
  /** Contracts are drawn up for them. */
  mayGenerate: boolean;
  /** The payers for which the reader may create invoices. */
  invoicesOf: "none" | "own" | "all";
  ownId: string;
  seesOwners: boolean;
}

const hrefOf = (id: string) => `/account/requisites/${id}`;

/** Payers' details; a row leads to its page. */
export function Requisites({
  list,
  names,
  may,
  mayGenerate,
  invoicesOf,
  ownId,
  seesOwners,
}: RequisitesProps) {
  const t = useTranslations("requisites");
  const tInvoices = useTranslations("invoices");
  const mayInvoice = (row: RequisiteView) =>
    invoicesOf === "all" || (invoicesOf === "own" && row.OwnerId === ownId);
  const [invoiced, setInvoiced] = useState<RequisiteView | null>(null);
  const [contracted, setContracted] = useState<RequisiteView | null>(null);
  const owner = useOwnerFilter(names, seesOwners);
  const changes = useRowChanges<RequisiteView>({
    resource: "requisites",
    may,
    pages: { create: "/account/requisites/create", change: hrefOf },
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: (row) => (
      <>
        {mayGenerate ? (
          <MenuItem icon={FileText} letter="C" onSelect={() => setContracted(row)}>
            {tInvoices("contract.open")}
          </MenuItem>
        ) : null}
        {mayInvoice(row) ? (
          <MenuItem icon={Banknote} letter="V" onSelect={() => setInvoiced(row)}>
            {tInvoices("create.open")}
          </MenuItem>
        ) : null}
      </>
    ),
    dialogs: ({ dialog, ...rest }) =>
      dialog.kind === "remove" ? <RemoveRequisite requisite={dialog.row} {...rest} /> : null,
  });
  return (
    <>
      <ListScreen
        list={list}
        changes={changes}
        rowLabel={(row) => row.title}
        rowHref={hrefOf}
        height="comfortable"
        columns={useRequisiteColumns(seesOwners)}
        filters={[owner(t("columns.owner"))]}
        texts={listTexts(t, { illustration: "none" })}
      />
      {contracted ? (
        <ContractDialog requisite={contracted} onClose={() => setContracted(null)} />
      ) : null}
      {invoiced ? (
        <CreateInvoice
          ownId={ownId}
          choosesCustomer={false}
          payer={invoiced}
          onClose={() => setInvoiced(null)}
        />
      ) : null}
    </>
  );
}

function useRequisiteColumns(seesOwners: boolean): (Column<RequisiteView> | false)[] {
  const t = useTranslations("requisites");
  return [
    {
      id: "title",
      header: t("columns.title"),
      sort: "title",
      card: "title",
      cell: (row) => (
        <SensitiveValue kind="name" className="font-medium">
          <bdi>{row.title}</bdi>
        </SensitiveValue>
      ),
    },
    {
      id: "inn",
      header: t("fields.inn"),
      width: 130,
      card: "body",
      cell: (row) => (
        <span className="figures">
          <span className="text-muted md:hidden">{t("fields.inn")} </span>
          <SensitiveValue kind="number">{row.data.legal.inn}</SensitiveValue>
        </span>
      ),
    },
    {
      id: "vat",
      header: t("columns.vat"),
      width: 110,
      card: "foot",
      cell: (row) => t(row.data.tax.vat ? "vat.with" : "vat.without"),
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        width: 180,
        from: "lg",
        card: "aside",
      }),
    createdAtColumn({ header: t("columns.createdAt"), format: "date" }),
  ];
}
