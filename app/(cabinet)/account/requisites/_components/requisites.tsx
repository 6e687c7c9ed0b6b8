"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Banknote, FileText, Pencil, Plus } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { ListPage } from "#lib/list-page.ts";
import type { RequisiteView } from "#lib/requisites/requisite.ts";

const RemoveRequisite = dynamic(
  () =>
    import("#components/requisites/remove-requisite.tsx").then((module) => module.RemoveRequisite),
  { loading: LayerLoading },
);

const ContractDialog = dynamic(
  () => import("#components/documents/contract-dialog.tsx").then((module) => module.ContractDialog),
  { loading: LayerLoading },
);

const CreateInvoice = dynamic(
  () => import("#components/invoices/create-invoice.tsx").then((module) => module.CreateInvoice),
  { loading: LayerLoading },
);

interface RequisitesProps {
  list: LoadedList<ListPage<RequisiteView>>;
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
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
  const named = useNamedFilter(names);
  const changes = useRowChanges<RequisiteView>({
    resource: "requisites",
    // They are made and changed on pages of their own.
    may: { ...may, mayCreate: false, mayUpdate: false },
    nameOf: (row) => row.title,
    labels: { create: t("create.open") },
    moreItems: (row) => (
      <>
        {may.mayUpdate ? (
          <MenuItem icon={Pencil} letter="E" href={hrefOf(row.id)}>
            {t("change.open")}
          </MenuItem>
        ) : null}
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
  const create = may.mayCreate ? (
    <ButtonLink variant="primary" href="/account/requisites/create">
      <Plus />
      {t("create.open")}
    </ButtonLink>
  ) : null;
  return (
    <>
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => row.title}
        rowHref={hrefOf}
        height="comfortable"
        columns={[
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
          changes.menuColumn,
        ]}
        filters={[
          seesOwners && named({ name: "OwnerId", label: t("columns.owner"), search: searchOwners }),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        actions={create}
        empty={{
          illustration: "none",
          title: t("empty.title"),
          advice: t("empty.description"),
          action: create,
        }}
      />
      {changes.dialogs}
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
