"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { PageHeader } from "#components/layout/page-header.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useListState } from "#components/list/use-list-state.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Button } from "#components/ui/button.tsx";
import { searchManagers } from "#components/users/search-owners.ts";
import { UserBalance } from "#components/users/user-balance.tsx";
import { emailOf, fullName, phoneOf } from "#components/users/user-name.ts";
import { roles } from "#lib/grants.ts";
import type { ListPage } from "#lib/list-page.ts";
import { usersList } from "#lib/users/list.ts";
import type { UserView } from "#lib/users/user-view.ts";
import { useUserChanges } from "./use-user-changes.tsx";
import { Username } from "./username.tsx";
import type { UsersViewer } from "./viewer.ts";

const UserSheet = dynamic(() => import("./user-sheet.tsx").then((module) => module.UserSheet), {
  loading: SheetLoading,
});

interface UsersProps {
  list: LoadedList<ListPage<UserView>>;
  names: KnownNames;
  viewer: UsersViewer;
}

/** The accounts that the reader looks after. */
export function Users({ list, names, viewer }: UsersProps) {
  const t = useTranslations("accounts");
  const changes = useUserChanges(viewer);
  const named = useNamedFilter(names);
  const state = useListState(usersList);
  return (
    <>
      <PageHeader title={t("title")} actions={changes.createButton} />
      <List
        list={list}
        label={t("title")}
        rowLabel={(row) => row.name}
        columns={[
          {
            id: "username",
            header: t("fields.username"),
            width: 170,
            beside: 140,
            card: "title",
            cell: (row) => <Username user={row} />,
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
            width: "20%",
            from: "lg",
            givesWay: true,
            card: "body",
            cell: (row) => {
              const email = emailOf(row);
              return email && <Phone number={email} />;
            },
          },
          {
            id: "name",
            header: t("fields.name"),
            card: "block",
            cell: (row) => {
              const name = fullName(row);
              return name && <SensitiveValue kind="name">{name}</SensitiveValue>;
            },
          },
          {
            id: "balance",
            header: t("fields.balance"),
            width: 130,
            numeric: true,
            card: "end",
            cell: (row) => <UserBalance user={row} />,
          },
          {
            id: "manager",
            header: t("fields.manager"),
            width: 130,
            from: "xl",
            cell: ({ manager }) =>
              manager && <SensitiveValue kind="name">{manager}</SensitiveValue>,
          },
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("isActive", t("filters.state"), ["true", "false"], (value) =>
            t(value === "true" ? "state.on" : "state.off"),
          ),
          choiceFilter("role", t("fields.role"), roles, (role) => t(`role.${role}`)),
          named({ name: "ManagerId", label: t("fields.manager"), search: searchManagers }),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => <span className="figures">{t("found", { count: total })}</span>}
        sums={{ nameOf: (part) => t(part === "owing" ? "sums.owing" : "sums.credit") }}
        showLabel={(count) => t("show", { count })}
        empty={{
          illustration: "search",
          title: t("unasked.title"),
          description: t("unasked.description"),
          action: (
            <Button onClick={() => state.setFilter("isActive", ["true"])}>
              {t("unasked.all")}
            </Button>
          ),
        }}
        sheet={(open) => <UserSheet open={open} menu={changes.menu} viewer={viewer} />}
      />
      {changes.dialogs}
    </>
  );
}
