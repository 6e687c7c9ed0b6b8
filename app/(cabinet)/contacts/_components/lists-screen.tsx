"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTimeZone, useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useState } from "react";
import type { ListDialog } from "#components/contacts/list-dialogs.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { DataProvider } from "#components/list/data-provider.tsx";
import type { ListQuery } from "#components/list/list-query.ts";
import { emptyPage } from "#components/list/list-request.ts";
import { List } from "#components/list/list.tsx";
import { readApi } from "#components/list/read-api.ts";
import type { InitialPage } from "#components/list/use-list-page.ts";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import type { ContactListView } from "#lib/contacts/contact-list.ts";
import { contactListTypes } from "#lib/contacts/fields.ts";
import { listsDefinition, listsPage, listsRequest, type ListsAnswer } from "./lists-query.ts";
import { NothingHere } from "./nothing-here.tsx";
import { useListColumns } from "./use-list-columns.tsx";
import type { Viewer } from "./viewer.ts";

const ListDialogs = dynamic(() =>
  import("#components/contacts/list-dialogs.tsx").then((module) => module.ListDialogs),
);

interface ListsScreenProps {
  initial: InitialPage<ContactListView>;
  viewer: Viewer;
}

/** Contact lists; a row leads to its contacts, `?action=create` opens the dialog for a new one. */
export function ListsScreen(props: ListsScreenProps) {
  return (
    <DataProvider>
      <ListsBody {...props} />
    </DataProvider>
  );
}

function ListsBody({ initial, viewer }: ListsScreenProps) {
  const t = useTranslations("contacts");
  const timeZone = useTimeZone() ?? "UTC";
  const client = useQueryClient();
  const [action, setAction] = useQueryState("action", parseAsStringLiteral(["create"]));
  const [chosen, setChosen] = useState<ListDialog | null>(null);
  const dialog = action && viewer.mayCreate ? ({ kind: "create" } as const) : chosen;
  const columns = useListColumns({ viewer, onChoose: setChosen });

  const fetchPage = async (query: ListQuery, signal?: AbortSignal) => {
    const request = listsRequest(query, timeZone);
    return request
      ? listsPage(await readApi<ListsAnswer>("/contactLists", request, signal))
      : emptyPage;
  };
  const createButton = viewer.mayCreate ? (
    <Button variant="primary" onClick={() => void setAction("create")}>
      <Plus />
      {t("create.open")}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader title={t("lists")} actions={createButton} />
      <List
        definition={listsDefinition}
        initial={initial}
        fetchPage={fetchPage}
        label={t("lists")}
        columns={columns}
        rowId={(list) => list.id}
        rowLabel={(list) => list.title}
        rowHref={(id) => `/contacts/${id}`}
        height="comfortable"
        filters={[
          {
            kind: "choice",
            name: "type",
            label: t("fields.type"),
            options: contactListTypes.map((value) => ({ value, label: t(`type.${value}`) })),
          },
        ]}
        searchLabel={t("searchLists")}
        summary={(page) => t("listsFound", { count: page.total })}
        empty={<NothingHere of="lists" action={createButton} />}
      />
      {dialog ? (
        <ListDialogs
          dialog={dialog}
          onChanged={() => void client.invalidateQueries({ queryKey: ["contactLists"] })}
          onClose={() => {
            setChosen(null);
            void setAction(null);
          }}
        />
      ) : null}
    </>
  );
}
