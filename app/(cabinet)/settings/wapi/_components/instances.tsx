"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { type Column, widerFrom } from "#components/list/column.ts";
import { createdAtColumn } from "#components/list/created-at-column.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { OwnedListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { CopyIdItem, RowMenu } from "#components/list/row-menu.tsx";
import { useOwnerFilter } from "#components/list/use-owner-filter.tsx";
import { useRowDialogs } from "#components/list/use-row-dialogs.tsx";
import { Phone } from "#components/phone/phone.tsx";
import { Button } from "#components/ui/button.tsx";
import { Pause, Play, Smartphone, Trash2, Wallet } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import { MenuItem, MenuSeparator } from "#components/ui/menu-item.tsx";
import type { InstanceDialog } from "#components/wapi/instance-dialogs.tsx";
import { InstanceStateBadge } from "#components/wapi/instance-state-badge.tsx";
import { PaidUntil } from "#components/wapi/paid-until.tsx";
import type { InstanceView } from "#lib/wapi/instance.ts";
import { instanceStates } from "#lib/wapi/states.ts";
import { isPaid } from "#lib/wapi/subscription-states.ts";

const InstanceDialogs = dynamic(
  () => import("#components/wapi/instance-dialogs.tsx").then((module) => module.InstanceDialogs),
  { ssr: false, loading: LayerLoading },
);

interface InstancesProps extends OwnedListInput<InstanceView> {
  viewer: ChangeRights & {
    accountId: string;
    seesOwners: boolean;
    maySubscribe: boolean;
    mayTopUp: boolean;
  };
}

const hasPaid = ({ subscription }: InstanceView) =>
  subscription !== null && isPaid(subscription.status);
const mayBeLinked = (row: InstanceView) => hasPaid(row) && row.state !== "linked";

/** Phones whose WhatsApp sends for the account: made here, paid for, linked by a code, removed. */
export function Instances({ list, names, viewer }: InstancesProps) {
  const t = useTranslations("wapi");
  const tMenu = useTranslations("commons.rowMenu");
  const tSubscriptions = useTranslations("subscriptions");
  // A subscription is paid from the own balance, so only own phones can be bought.
  const mayPay = ({ OwnerId }: InstanceView) => viewer.maySubscribe && OwnerId === viewer.accountId;
  /** What a phone needs before messages can go out by it. */
  const nextOf = (row: InstanceView) => {
    if (!hasPaid(row)) return mayPay(row) ? "subscribe" : null;
    return viewer.mayUpdate && mayBeLinked(row) ? "link" : null;
  };
  const owner = useOwnerFilter(names, viewer.seesOwners);
  const changes = useRowDialogs<InstanceView, InstanceDialog>({
    resource: "wapiInstances",
    mayCreate: viewer.mayCreate,
    createLabel: t("create.open"),
    menu: (row, open) => (
      <RowMenu name={row.title}>
        {mayPay(row) && !hasPaid(row) ? (
          <MenuItem icon={Wallet} letter="S" onSelect={() => open({ kind: "subscribe", row })}>
            {tSubscriptions("subscribe.open")}
          </MenuItem>
        ) : null}
        {mayPay(row) && row.subscription?.status === "ending" ? (
          <MenuItem icon={Play} letter="R" onSelect={() => open({ kind: "renew", row })}>
            {tSubscriptions("renewal.on")}
          </MenuItem>
        ) : null}
        {mayPay(row) && row.subscription?.renewsAt ? (
          <MenuItem icon={Pause} letter="R" onSelect={() => open({ kind: "stop", row })}>
            {tSubscriptions("renewal.off")}
          </MenuItem>
        ) : null}
        {viewer.mayUpdate && mayBeLinked(row) ? (
          <MenuItem icon={Smartphone} letter="L" onSelect={() => open({ kind: "link", row })}>
            {t("link.open")}
          </MenuItem>
        ) : null}
        <CopyIdItem id={row.id} />
        {viewer.mayRemove ? (
          <>
            <MenuSeparator />
            <MenuItem
              icon={Trash2}
              letter="D"
              danger
              onSelect={() => open({ kind: "remove", row })}
            >
              {tMenu("remove")}
            </MenuItem>
          </>
        ) : null}
      </RowMenu>
    ),
    dialogs: (open) => (
      <InstanceDialogs
        {...open}
        may={{
          subscribe: viewer.maySubscribe,
          topUp: viewer.mayTopUp,
          link: viewer.mayUpdate,
        }}
      />
    ),
  });
  return (
    <ListScreen
      list={list}
      changes={changes}
      rowLabel={(row) => row.title}
      height="comfortable"
      columns={useInstanceColumns({
        seesOwners: viewer.seesOwners,
        hasNext: viewer.mayUpdate || viewer.maySubscribe,
        nextOf,
        onNext: (kind, row) => changes.open({ kind, row }),
      })}
      filters={[
        choiceFilter("state", t("fields.state"), instanceStates, (each) => t(`state.${each}`)),
        owner(t("fields.owner")),
      ]}
      texts={listTexts(t, { illustration: "none" })}
    />
  );
}

type NextStep = "subscribe" | "link" | null;

interface InstanceColumns {
  seesOwners: boolean;
  /** Whether the reader may take a phone's next step at all. */
  hasNext: boolean;
  nextOf: (row: InstanceView) => NextStep;
  onNext: (step: "subscribe" | "link", row: InstanceView) => void;
}

function useInstanceColumns({
  seesOwners,
  hasNext,
  nextOf,
  onNext,
}: InstanceColumns): (Column<InstanceView> | false)[] {
  const t = useTranslations("wapi");
  const tSubscriptions = useTranslations("subscriptions");
  return [
    {
      id: "title",
      header: t("fields.title"),
      card: "title",
      cell: (row) => <bdi className="font-medium">{row.title}</bdi>,
    },
    {
      id: "phone",
      header: t("fields.phone"),
      width: widerFrom(1280, 140, 205),
      from: "lg",
      card: "body",
      cell: ({ phone, error }) => (
        <>
          {phone ? <Phone number={phone} /> : null}
          {error ? (
            <span className="block text-12 text-text-2">{t(`problem.${error}`)}</span>
          ) : null}
        </>
      ),
    },
    {
      id: "state",
      header: t("fields.state"),
      width: widerFrom(1280, 116, 150),
      card: "foot",
      cell: (row) => <InstanceStateBadge state={row.state} />,
    },
    {
      id: "paid",
      header: t("fields.paid"),
      width: widerFrom(1280, 150, 210),
      card: "block",
      cell: (row) => <PaidUntil subscription={row.subscription} />,
    },
    hasNext && {
      id: "link",
      header: <span className="sr-only">{t("link.open")}</span>,
      width: 135,
      card: "actions",
      cell: (row) => {
        const next = nextOf(row);
        if (!next) return <span />;
        return (
          <Button size="sm" onClick={() => onNext(next, row)}>
            {next === "link" ? <Smartphone /> : <Wallet />}
            {next === "link" ? t("link.short") : tSubscriptions("subscribe.short")}
          </Button>
        );
      },
    },
    seesOwners &&
      ownerColumn({
        header: t("fields.owner"),
        from: "2xl",
      }),
    {
      ...createdAtColumn<InstanceView>({ header: t("fields.createdAt"), format: "date" }),
      from: "xl",
    },
  ];
}
