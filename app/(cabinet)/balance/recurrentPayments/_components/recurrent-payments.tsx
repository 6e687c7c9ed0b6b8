"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { type KnownNames, useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import { Money } from "#components/money/money.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { NextCharge, RecurrentRule } from "#components/payments/recurrent-rule.tsx";
import { RecurrentStatusBadge } from "#components/payments/recurrent-status-badge.tsx";
import { useRecurrentActions } from "#components/payments/use-recurrent-actions.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { searchOwners } from "#components/users/search-owners.ts";
import { knownTextPart } from "#lib/address-parts.ts";
import type { ListPage } from "#lib/list-page.ts";
import { paymentMethods } from "#lib/payments/kinds.ts";
import { recurrentStatuses, recurrentTypes } from "#lib/payments/recurrent-kinds.ts";
import type { RecurrentView } from "#lib/payments/recurrent.ts";
import type { RecurrentsViewer } from "./viewer.ts";

const RecurrentSheet = dynamic(
  () => import("./recurrent-sheet.tsx").then((module) => module.RecurrentSheet),
  { loading: SheetLoading },
);
const CreateRecurrent = dynamic(
  () =>
    import("#components/payments/create-recurrent.tsx").then((module) => module.CreateRecurrent),
  { ssr: false, loading: LayerLoading },
);

interface RecurrentPaymentsProps {
  list: LoadedList<ListPage<RecurrentView>>;
  /** The names of accounts in the address's filters. */
  names: KnownNames;
  viewer: RecurrentsViewer;
}

const parts = { create: knownTextPart((text) => text === "true") };

/** Top-ups that happen by themselves; `create=true` in the address opens the dialog that makes one. */
export function RecurrentPayments({ list, names, viewer }: RecurrentPaymentsProps) {
  const t = useTranslations("recurrentPayments");
  const named = useNamedFilter(names);
  const tMethod = useTranslations("payments.method");
  const [{ create }, setAddress] = useAddress(parts);
  const { menu, ...actions } = useRecurrentActions(viewer);
  const dialogs = useRowDialogs<RecurrentView, never>({
    resource: "recurrentPayments",
    mayCreate: viewer.mayCreate,
    createLabel: t("create.open"),
    arrival: {
      isOpen: create !== null,
      onClose: () => setAddress({ create: null }, "replace"),
    },
    menu,
    dialogs: ({ onDone, onClose }) => <CreateRecurrent onDone={onDone} onClose={onClose} />,
  });
  return (
    <>
      <List
        list={list}
        label={t("list")}
        rowLabel={(row) => t(`type.${row.type}`)}
        height="comfortable"
        columns={[
          {
            id: "rule",
            header: t("columns.rule"),
            card: "title",
            cell: (row) => (
              <span className="font-medium">
                <RecurrentRule rule={row} />
              </span>
            ),
          },
          {
            id: "amount",
            header: t("columns.amount"),
            width: 120,
            numeric: true,
            card: "end",
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          {
            id: "method",
            header: t("columns.method"),
            width: 205,
            from: "lg",
            givesWay: true,
            card: "body",
            cell: ({ method, meta }) => (
              <PaymentMethod payment={{ method, card: meta.bankData.cardNumber }} />
            ),
          },
          {
            id: "next",
            header: t("columns.next"),
            width: 150,
            givesWay: true,
            card: "block",
            cell: (row) => <NextCharge recurrent={row} />,
          },
          // The owner's column replaces it; the sheet shows both.
          !viewer.seesOwners && {
            id: "charged",
            header: t("columns.charged"),
            width: 125,
            from: "xl",
            givesWay: true,
            numeric: true,
            cell: ({ charged, currency }) =>
              charged.count > 0 && <Money amount={charged.amount} currency={currency} />,
          },
          viewer.seesOwners &&
            ownerColumn({
              header: t("columns.owner"),
              from: "xl",
              givesWay: true,
            }),
          {
            id: "status",
            header: t("columns.status"),
            width: 160,
            card: "foot",
            cell: ({ status }) => <RecurrentStatusBadge status={status} />,
          },
          { ...createdAtColumn({ header: t("details.createdAt"), format: "date" }), from: "xl" },
          dialogs.menuColumn,
        ]}
        filters={[
          choiceFilter("status", t("filters.status"), recurrentStatuses, (status) =>
            t(`status.${status}`),
          ),
          choiceFilter("type", t("filters.type"), recurrentTypes, (type) => t(`type.${type}`)),
          choiceFilter("method", t("filters.method"), paymentMethods, (method) => tMethod(method)),
          viewer.seesOwners &&
            named({ name: "OwnerId", label: t("columns.owner"), search: searchOwners }),
        ]}
        searchLabel={t("search")}
        summary={({ total }) => <span className="figures">{t("summary", { total })}</span>}
        sums={{ nameOf: knownStates(recurrentStatuses, (status) => t(`status.${status}`)) }}
        showLabel={(count) => t("show", { count })}
        actions={dialogs.createButton}
        empty={{
          illustration: "money",
          title: t("empty.title"),
          description: t("empty.description"),
          action: dialogs.createButton,
        }}
        sheet={(open) => (
          <RecurrentSheet open={open} viewer={viewer} menu={dialogs.menu} {...actions} />
        )}
      />
      {dialogs.dialogs}
    </>
  );
}
