"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { choiceFilter } from "#components/list/filter.ts";
import { List } from "#components/list/list.tsx";
import type { LoadedList } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { operatorOf } from "#components/providers/operator-of.ts";
import { RuleStateBadge } from "#components/providers/rule-state-badge.tsx";
import { useRuleSwitch } from "#components/providers/use-rule-switch.tsx";
import { Button } from "#components/ui/button.tsx";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { ListPage } from "#lib/list-page.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

const RuleDialogs = dynamic(
  () => import("#components/providers/rule-dialogs.tsx").then((module) => module.RuleDialogs),
  { loading: LayerLoading },
);
const RoutingCheck = dynamic(
  () => import("#components/providers/routing-check.tsx").then((module) => module.RoutingCheck),
  { loading: LayerLoading },
);

const none: ChangeRights = { mayCreate: false, mayUpdate: false, mayRemove: false };

interface RoutingRulesProps {
  list: LoadedList<ListPage<RoutingRuleView>>;
  carriers: readonly CarrierChoice[];
  may: ChangeRights;
}

/** Which provider carries which messages: the rules in the order in which they are asked. */
export function RoutingRules({ list, carriers, may }: RoutingRulesProps) {
  const t = useTranslations("providers.rules");
  const say = useTranslations();
  const [isChecking, setChecking] = useState(false);
  const rightsTo = ({ isEnvironment }: RoutingRuleView) => (isEnvironment ? none : may);
  const onOff = useRuleSwitch(rightsTo);
  const changes = useRowChanges<RoutingRuleView>({
    resource: "routingRules",
    may,
    rightsTo,
    nameOf: (row) => t("rule", { provider: row.provider }),
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: onOff,
    dialogs: (open) => <RuleDialogs {...open} carriers={carriers} />,
  });
  return (
    <>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <Button onClick={() => setChecking(true)}>{say("providers.check.open")}</Button>
            {changes.createButton}
          </>
        }
      />
      <List
        list={list}
        label={t("list")}
        rowLabel={(row) => t("rule", { provider: row.provider })}
        height="comfortable"
        columns={[
          {
            id: "priority",
            header: t("fields.priority"),
            width: 132,
            numeric: true,
            sort: "priority",
            card: "end",
            cell: ({ priority }) => (
              <>
                <span className="max-md:hidden">{priority}</span>
                <span className="font-normal text-text-2 md:hidden">
                  {t("priority", { priority })}
                </span>
              </>
            ),
          },
          {
            id: "provider",
            header: t("fields.provider"),
            card: "title",
            cell: (row) => <span className="font-medium">{row.provider}</span>,
          },
          {
            id: "type",
            header: t("fields.type"),
            width: 164,
            card: "body",
            cell: ({ type }) => (type ? <ChannelLabel channel={type} /> : t("anyChannel")),
          },
          {
            id: "mccmnc",
            header: t("fields.mccmnc"),
            width: 170,
            from: "lg",
            cell: (row) => operatorOf(row) ?? t("anyOperator"),
          },
          ownerColumn({
            header: t("fields.owner"),
            from: "xl",
            nobody: t("anyOwner"),
          }),
          {
            id: "state",
            header: t("fields.state"),
            width: 190,
            card: "foot",
            cell: (row) => <RuleStateBadge rule={row} />,
          },
          changes.menuColumn,
        ]}
        filters={[
          choiceFilter("type", t("fields.type"), channelTypes, (type) =>
            say(`commons.channel.${type}`),
          ),
        ]}
        searchLabel={t("search")}
        showLabel={(count) => t("show", { count })}
        summary={({ total }) => (
          <>
            {t("found", { count: total })}
            <span className="max-md:hidden"> · {t("order")}</span>
          </>
        )}
        empty={{
          illustration: "none",
          title: t("empty.title"),
          advice: t("empty.description"),
          action: changes.createButton,
        }}
      />
      {changes.dialogs}
      {isChecking ? <RoutingCheck onClose={() => setChecking(false)} /> : null}
    </>
  );
}
