"use client";

import { useLocale, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useNamedFilter } from "#components/list/use-named-filter.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { lineColumn } from "#components/sendings/line-column.tsx";
import { searchManagers } from "#components/users/search-owners.ts";
import { UserBalance } from "#components/users/user-balance.tsx";
import { emailOf, phoneOf } from "#components/users/user-name.ts";
import { roles } from "#lib/grants.ts";
import { personName } from "#lib/person-name.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { useCustomerColumns } from "./use-customer-columns.tsx";
import { useUserChanges } from "./use-user-changes.tsx";
import { Username } from "./username.tsx";
import type { UsersViewer } from "./viewer.ts";

const UserSheet = dynamic(() => import("./user-sheet.tsx").then((module) => module.UserSheet), {
  loading: SheetLoading,
});

interface UsersProps extends OwnedListInput<UserView> {
  viewer: UsersViewer;
}

/** The accounts that the reader looks after. */
export function Users({ list, names, viewer }: UsersProps) {
  const t = useTranslations("accounts");
  const tCustomer = useTranslations("customers");
  const columns = { accounts: useUserColumns(), customers: useCustomerColumns(viewer) };
  const changes = useUserChanges(viewer);
  const named = useNamedFilter(names);
  const texts = listTexts(t, { illustration: "search", emptyText: "description", figures: true });
  return (
    <ListScreen
      title={viewer.isReseller ? tCustomer("title") : t("title")}
      list={list}
      changes={changes}
      rowLabel={(row) => row.name}
      columns={viewer.isReseller ? columns.customers : columns.accounts}
      filters={[
        choiceFilter("isActive", t("filters.state"), ["true", "false"], (value) =>
          t(value === "true" ? "state.on" : "state.off"),
        ),
        choiceFilter("role", t("fields.role"), roles, (role) => t(`role.${role}`)),
        named({ name: "ManagerId", label: t("fields.manager"), search: searchManagers }),
      ]}
      texts={
        viewer.isReseller
          ? {
              ...texts,
              label: tCustomer("title"),
              summary: ({ total }) => (
                <span className="figures">{tCustomer("found", { count: total })}</span>
              ),
              showLabel: (count) => tCustomer("show", { count }),
            }
          : texts
      }
      sums={{ nameOf: (part) => t(part === "owing" ? "sums.owing" : "sums.credit") }}
      sheet={(open) => <UserSheet open={open} menu={changes.menu} viewer={viewer} />}
    />
  );
}

function useUserColumns(): (Column<UserView> | false)[] {
  const t = useTranslations("accounts");
  const locale = useLocale();
  const line = useTranslations("commons.line");
  return [
    {
      id: "username",
      header: t("fields.username"),
      width: 170,
      beside: 140,
      card: "title",
      cell: (row) => <Username user={row} />,
    },
    {
      id: "company",
      header: t("fields.company"),
      card: "block",
      cell: ({ data }) =>
        data.company && <SensitiveValue kind="name">{data.company}</SensitiveValue>,
    },
    {
      id: "phone",
      header: t("fields.phone"),
      width: 160,
      card: "foot",
      givesWay: true,
      cell: (row) => {
        const phone = phoneOf(row);
        return phone && <Phone number={phone} />;
      },
    },
    {
      id: "email",
      header: t("fields.email"),
      width: "18%",
      from: "xl",
      givesWay: true,
      cell: (row) => {
        const email = emailOf(row);
        return email && <Phone number={email} />;
      },
    },
    {
      id: "name",
      header: t("fields.name"),
      from: "lg",
      givesWay: true,
      card: "body",
      cell: (row) => {
        const name = personName(row.data, locale);
        return name && <SensitiveValue kind="name">{name}</SensitiveValue>;
      },
    },
    lineColumn({ header: line("header"), from: "2xl" }),
    {
      id: "balance",
      header: t("fields.balance"),
      width: 130,
      numeric: true,
      card: "end",
      money: ({ balance, currency }) => ({ amount: balance, currency }),
      cell: (row) => <UserBalance user={row} />,
    },
    {
      id: "manager",
      header: t("fields.manager"),
      width: 130,
      from: "xl",
      givesWay: true,
      cell: ({ manager }) => manager && <SensitiveValue kind="name">{manager}</SensitiveValue>,
    },
  ];
}
