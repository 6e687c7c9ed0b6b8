"use client";

import { useLocale, useTranslations } from "next-intl";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { CircleCheck, CircleSlash2 } from "#components/ui/icons.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import { rateText } from "#lib/documents/vat.ts";

const RemoveCompany = lazyDialog(() =>
  import("#components/companies/remove-company.tsx").then((module) => module.RemoveCompany),
);

interface CompaniesProps extends OwnedListInput<CompanyView> {
  may: ChangeRights;
  seesOwners: boolean;
}

const hrefOf = (id: string) => `/account/companies/${id}`;

/** The companies that issue invoices and contracts to the account's customers. */
export function Companies({ list, names, may, seesOwners }: CompaniesProps) {
  const t = useTranslations("companies");
  const owner = useOwnerFilter(names, seesOwners);
  const changes = useRowChanges<CompanyView>({
    resource: "companies",
    may,
    pages: { create: "/account/companies/create", change: hrefOf },
    nameOf: (row) => row.title,
    labels: { create: t("create.open"), change: t("change.open") },
    dialogs: ({ dialog, ...rest }) =>
      dialog.kind === "remove" ? <RemoveCompany company={dialog.row} {...rest} /> : null,
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      rowHref={hrefOf}
      height="comfortable"
      columns={useCompanyColumns(seesOwners)}
      filters={[
        choiceFilter("isActive", t("columns.state"), ["true", "false"], (each) =>
          t(`state.${each}`),
        ),
        owner(t("columns.owner")),
      ]}
      texts={listTexts(t, { illustration: "none", emptyText: "description" })}
    />
  );
}

function useCompanyColumns(seesOwners: boolean): (Column<CompanyView> | false)[] {
  const t = useTranslations("companies");
  const locale = useLocale();
  return [
    {
      id: "title",
      header: t("columns.title"),
      card: "title",
      cell: (row) => (
        <SensitiveValue kind="name" className="font-medium">
          <bdi>{row.title}</bdi>
        </SensitiveValue>
      ),
    },
    {
      id: "documents",
      header: t("columns.documents"),
      width: 170,
      card: "body",
      cell: ({ DocumentTemplatesTypes: types }) =>
        types.map((type) => t(`types.${type}`)).join(", ") || (
          <span className="text-muted">{t("types.none")}</span>
        ),
    },
    {
      id: "vat",
      header: t("columns.vat"),
      width: 100,
      card: "aside",
      cell: ({ vatRate }) =>
        vatRate === null
          ? t("vat.none")
          : t("vat.rate", {
              rate: rateText(locale, vatRate),
            }),
    },
    {
      id: "isActive",
      header: t("columns.state"),
      width: 150,
      card: "foot",
      cell: ({ isActive }) => (
        <Badge icon={isActive ? CircleCheck : CircleSlash2} tone={isActive ? "success" : "neutral"}>
          {t(`state.${isActive}`)}
        </Badge>
      ),
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        width: 180,
        from: "lg",
      }),
    { ...createdAtColumn({ header: t("columns.createdAt"), format: "date" }), from: "xl" },
  ];
}
