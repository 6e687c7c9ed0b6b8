"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import type { Column } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useAddress } from "#components/list/use-address.ts";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import { Money } from "#components/money/money.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { NextCharge, RecurrentRule } from "#components/payments/recurrent-rule.tsx";
import { RecurrentStatusBadge } from "#components/payments/recurrent-status-badge.tsx";
import { useRecurrentActions } from "#components/payments/use-recurrent-actions.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { knownTextPart } from "#lib/address-parts.ts";
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

interface RecurrentPaymentsProps extends OwnedListInput<RecurrentView> {
  viewer: RecurrentsViewer;
}

const parts = { create: knownTextPart((text) => text === "true") };

/** Top-ups that happen by themselves; `create=true` in the address opens the dialog that makes one. */
export function RecurrentPayments({ list, names, viewer }: RecurrentPaymentsProps) {
  const t = useTranslations("recurrentPayments");
  const owner = useOwnerFilter(names, viewer.seesOwners);
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
    <ListScreen
      list={list}
      changes={dialogs}
      rowLabel={(row) => t(`type.${row.type}`)}
      height="comfortable"
      columns={useRecurrentColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("status", t("filters.status"), recurrentStatuses, (status) =>
          t(`status.${status}`),
        ),
        choiceFilter("type", t("filters.type"), recurrentTypes, (type) => t(`type.${type}`)),
        choiceFilter("method", t("filters.method"), paymentMethods, (method) => tMethod(method)),
        owner(t("columns.owner")),
      ]}
      texts={listTexts(t, { illustration: "money", emptyText: "description", figures: true })}
      sums={{ nameOf: knownStates(recurrentStatuses, (status) => t(`status.${status}`)) }}
      sheet={(open) => (
        <RecurrentSheet open={open} viewer={viewer} menu={dialogs.menu} {...actions} />
      )}
    />
  );
}

function useRecurrentColumns(seesOwners: boolean): (Column<RecurrentView> | false)[] {
  const t = useTranslations("recurrentPayments");
  return [
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
    !seesOwners && {
      id: "charged",
      header: t("columns.charged"),
      width: 125,
      from: "xl",
      givesWay: true,
      numeric: true,
      cell: ({ charged, currency }) =>
        charged.count > 0 && <Money amount={charged.amount} currency={currency} />,
    },
    seesOwners &&
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
  ];
}
