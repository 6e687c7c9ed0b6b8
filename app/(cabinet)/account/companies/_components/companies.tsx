"use client";

import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { CircleCheck, CircleSlash2, Pencil, Plus } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import type { CompanyView } from "#lib/companies/company.ts";
import { rateText } from "#lib/documents/vat.ts";
import type { ListPage } from "#lib/list-page.ts";

const RemoveCompany = dynamic(
  () => import("#components/companies/remove-company.tsx").then((module) => module.RemoveCompany),
  { loading: LayerLoading },
);

interface CompaniesProps {
  list: LoadedList<ListPage<CompanyView>>;
  /** Names by id of the accounts that the address filters by. */
  names: KnownNames;
  may: ChangeRights;
  seesOwners: boolean;
}

const hrefOf = (id: string) => `/account/companies/${id}`;

/** The companies that issue invoices and contracts to the account's customers. */
export function Companies({ list, names, may, seesOwners }: CompaniesProps) {
  const t = useTranslations("companies");
  const locale = useLocale();
  const named = useNamedFilter(names);
  const changes = useRowChanges<CompanyView>({
    resource: "companies",
    // They are made and changed on pages of their own.
    may: { ...may, mayCreate: false, mayUpdate: false },
    nameOf: (row) => row.title,
    labels: { create: t("create.open") },
    moreItems: (row) =>
      may.mayUpdate ? (
        <MenuItem icon={Pencil} letter="E" href={hrefOf(row.id)}>
          {t("change.open")}
        </MenuItem>
      ) : null,
    dialogs: ({ dialog, ...rest }) =>
      dialog.kind === "remove" ? <RemoveCompany company={dialog.row} {...rest} /> : null,
  });
  const create = may.mayCreate ? (
    <ButtonLink variant="primary" href="/account/companies/create">
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
              <Badge
                icon={isActive ? CircleCheck : CircleSlash2}
                tone={isActive ? "success" : "neutral"}
              >
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
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("isActive", t("columns.state"), ["true", "false"], (each) =>
            t(`state.${each}`),
          ),
          seesOwners && named({ name: "OwnerId", label: t("columns.owner"), search: searchOwners }),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        actions={create}
        empty={{
          illustration: "none",
          title: t("empty.title"),
          description: t("empty.description"),
          action: create,
        }}
      />
      {changes.dialogs}
    </>
  );
}
