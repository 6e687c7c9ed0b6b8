"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import type { Column } from "#components/list/column.ts";
import { List } from "#components/list/list.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { Button, ButtonLink } from "#components/ui/button.tsx";
import { Check, CornerUpRight, Trash2 } from "#components/ui/icons.ts";
import type { NetworkView } from "#lib/networks/network.ts";
import { removeNetworksAction } from "#server/networks/actions.ts";

const ImportNetworks = lazyDialog(() =>
  import("./import-networks.tsx").then((module) => module.ImportNetworks),
);

interface NetworksProps extends ListInput<NetworkView> {
  /** Whether there is an own table to go back from. */
  isOwn: boolean;
}

/** The platform's own mobile operators by prefix, and the way to bring others. */
export function Networks({ list, isOwn }: NetworksProps) {
  const t = useTranslations("networks");
  const client = useQueryClient();
  const [open, setOpen] = useState<"import" | "remove" | null>(null);
  const close = () => setOpen(null);
  const router = useRouter();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ["networks"] });
    router.refresh();
  };
  const upload = (
    <Button variant="primary" onClick={() => setOpen("import")}>
      {t("import.open")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ButtonLink href="/operator/countries">{t("countries.title")}</ButtonLink>
            <ButtonLink href="/api/networks/csv" download="" prefetch={false}>
              {t("download")}
            </ButtonLink>
            {upload}
          </>
        }
      />
      <List
        list={list}
        label={t("title")}
        rowLabel={({ prefix, name }) => `${prefix}, ${name}`}
        columns={useNetworkColumns()}
        filters={[
          { kind: "text", name: "country", label: t("filters.country"), placeholder: "RU" },
          { kind: "text", name: "mccmnc", label: t("filters.mccmnc"), placeholder: "25001" },
        ]}
        searchLabel={t("search")}
        summary={({ total }) => t("found", { count: total })}
        showLabel={(count) => t("show", { count })}
        actions={
          isOwn ? <Button onClick={() => setOpen("remove")}>{t("remove.open")}</Button> : undefined
        }
        empty={{
          illustration: "messages",
          title: t("empty.title"),
          advice: t("empty.description"),
          action: upload,
        }}
      />
      {open === "import" ? <ImportNetworks onDone={refresh} onClose={close} /> : null}
      {open === "remove" ? (
        <RemoveDialog
          title={t("remove.title")}
          consequences={[
            { id: "gone", icon: Trash2, text: t("remove.gone") },
            { id: "next", icon: CornerUpRight, text: t("remove.next") },
            { id: "stays", icon: Check, text: t("remove.stays") },
          ]}
          confirmLabel={t("remove.confirm")}
          doneMessage={t("remove.done")}
          send={async () => removeNetworksAction({})}
          onDone={refresh}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function useNetworkColumns(): (Column<NetworkView> | false)[] {
  const t = useTranslations("networks");
  return [
    {
      id: "prefix",
      header: t("columns.prefix"),
      width: 180,
      card: "title",
      sort: "prefix",
      cell: ({ prefix }) => <span className="figures">+{prefix}</span>,
    },
    {
      id: "name",
      header: t("columns.name"),
      card: "body",
      sort: "name",
      cell: ({ name }) => name,
    },
    {
      id: "mccmnc",
      header: t("columns.mccmnc"),
      width: 190,
      card: "corner",
      cell: ({ mccmnc }) => <span className="figures">{mccmnc}</span>,
    },
    {
      id: "country",
      header: t("columns.country"),
      width: 200,
      card: "foot",
      cell: ({ countryName }) => countryName,
    },
    {
      id: "group",
      header: t("columns.group"),
      width: 180,
      from: "lg",
      cell: ({ group }) => group,
    },
  ];
}
