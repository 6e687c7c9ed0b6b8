"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { widerFromLg } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { knownStates } from "#components/list/known-states.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { SheetLoading } from "#components/list/sheet-loading.tsx";
import { useNamedFilter } from "#components/list/use-named-filter.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import { PayItem } from "#components/payments/pay-item.tsx";
import { PaymentAmount } from "#components/payments/payment-amount.tsx";
import type { PaymentDialog } from "#components/payments/payment-dialogs.tsx";
import { PaymentMethod } from "#components/payments/payment-method.tsx";
import { PaymentStatusBadge } from "#components/payments/payment-status-badge.tsx";
import { useSearchRecurrents } from "#components/payments/use-search-recurrents.ts";
import { Undo2 } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import {
  paidBy,
  paymentMethods,
  type PaymentStatus,
  paymentStatuses,
} from "#lib/payments/kinds.ts";
import type { PaymentView } from "#lib/payments/payment.ts";
import type { PaymentsViewer } from "./viewer.ts";

const PaymentSheet = dynamic(
  () => import("./payment-sheet.tsx").then((module) => module.PaymentSheet),
  { loading: SheetLoading },
);
const PaymentDialogs = lazyDialog(() =>
  import("#components/payments/payment-dialogs.tsx").then((module) => module.PaymentDialogs),
);

interface PaymentsProps extends OwnedListInput<PaymentView> {
  viewer: PaymentsViewer;
}

/** Top-ups, newest first; "Top up" opens the dialog that begins one. */
export function Payments({ list, names, viewer }: PaymentsProps) {
  const t = useTranslations("payments");
  const tStatus = useTranslations("commons.paymentStatus");
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const named = useNamedFilter(names);
  const search = useSearchRecurrents();
  const methodName = ({ method }: PaymentView) => t(`method.${method}`);
  const dialogs = useRowDialogs<PaymentView, PaymentDialog>({
    resource: "payments",
    mayCreate: viewer.mayPay,
    createLabel: t("topUp.open"),
    menu: (row, open) => (
      <RowMenu name={methodName(row)}>
        <PayItem payment={row} viewer={viewer} />
        {viewer.mayRefund && isRefundable(row) ? (
          <MenuItem icon={Undo2} letter="R" onSelect={() => open({ kind: "refund", row })}>
            {t("refund.open")}
          </MenuItem>
        ) : null}
        <CopyIdItem id={row.id} />
      </RowMenu>
    ),
    dialogs: (shown) => <PaymentDialogs {...shown} viewer={viewer} />,
  });
  return (
    <ListScreen
      list={list}
      changes={dialogs}
      rowLabel={methodName}
      columns={usePaymentColumns(viewer.seesOwners)}
      filters={[
        choiceFilter("status", t("filters.status"), paymentStatuses, (status) => tStatus(status)),
        choiceFilter(
          "method",
          t("filters.method"),
          viewer.maySeeInvoices ? paidBy : paymentMethods,
          (method) => t(`method.${method}`),
        ),
        viewer.seesAutomatic &&
          named({ name: "RecurrentPaymentId", label: t("filters.automatic"), search }),
        owner(t("columns.owner")),
      ]}
      texts={listTexts(t, { illustration: "money", figures: true })}
      sums={{
        nameOf: knownStates(paymentStatuses, (status) => tStatus(status)),
        moneyKind: (state) => (goneFrom.has(state) ? "refunded" : "plain"),
      }}
      sheet={(open) => <PaymentSheet open={open} viewer={viewer} menu={dialogs.menu} />}
    />
  );
}

function usePaymentColumns(seesOwners: boolean): (Column<PaymentView> | false)[] {
  const t = useTranslations("payments");
  return [
    createdAtColumn({ header: t("columns.createdAt"), format: "stamp", card: "body" }),
    {
      id: "method",
      header: t("columns.method"),
      beside: 160,
      card: "title",
      cell: (row) => <PaymentMethod payment={row} />,
    },
    seesOwners &&
      ownerColumn({
        header: t("columns.owner"),
        from: "lg",
        givesWay: true,
        card: "block",
      }),
    {
      id: "status",
      header: t("columns.status"),
      width: widerFromLg(176, 190),
      beside: 164,
      card: "foot",
      cell: (row) => <PaymentStatusBadge status={row.status} />,
    },
    {
      id: "amount",
      header: t("columns.amount"),
      width: widerFromLg(150, 300),
      beside: 120,
      numeric: true,
      card: "end",
      cell: (row) => <PaymentAmount payment={row} />,
    },
  ];
}

/** States in which the money is not on the balance, or leaves it. */
const goneFrom = new Set<string>([
  "refundRequested",
  "refunded",
  "error",
] satisfies PaymentStatus[]);

function isRefundable({ status, method }: PaymentView): boolean {
  const isTerminal = method !== "wallet" && method !== "invoice";
  return isTerminal && (status === "completed" || status === "partialRefunded");
}
