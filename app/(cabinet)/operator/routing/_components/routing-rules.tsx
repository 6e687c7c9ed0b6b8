"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import type { Column } from "#components/list/column.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import { ownerColumn } from "#components/list/owner-column.tsx";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { RuleStateBadge } from "#components/providers/rule-state-badge.tsx";
import { useConditions } from "#components/providers/use-conditions.ts";
import { useRuleSwitch } from "#components/providers/use-rule-switch.tsx";
import { Button } from "#components/ui/button.tsx";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";

const RuleDialogs = lazyDialog(() =>
  import("#components/providers/rule-dialogs.tsx").then((module) => module.RuleDialogs),
);
const RoutingCheck = lazyDialog(() =>
  import("#components/providers/routing-check.tsx").then((module) => module.RoutingCheck),
);

const none: ChangeRights = { mayCreate: false, mayUpdate: false, mayRemove: false };

interface RoutingRulesProps extends ListInput<RoutingRuleView> {
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
      <ListScreen
        title={t("title")}
        actions={<Button onClick={() => setChecking(true)}>{say("providers.check.open")}</Button>}
        list={list}
        changes={changes}
        label={t("list")}
        rowLabel={(row) => t("rule", { provider: row.provider })}
        height="comfortable"
        columns={useRuleColumns()}
        filters={[
          choiceFilter("type", t("fields.type"), channelTypes, (type) =>
            say(`commons.channel.${type}`),
          ),
        ]}
        texts={listTexts(t, { illustration: "none" })}
        summary={({ total }) => (
          <>
            {t("found", { count: total })}
            <span className="max-md:hidden"> · {t("order")}</span>
          </>
        )}
      />
      {isChecking ? <RoutingCheck onClose={() => setChecking(false)} /> : null}
    </>
  );
}

function useRuleColumns(): (Column<RoutingRuleView> | false)[] {
  const t = useTranslations("providers.rules");
  return [
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
          <span className="font-normal text-text-2 md:hidden">{t("priority", { priority })}</span>
        </>
      ),
    },
    {
      id: "provider",
      header: t("fields.provider"),
      card: "title",
      cell: ({ provider, targets }) => (
        <>
          <span className="font-medium">{provider}</span>
          {targets.length > 1 ? (
            <span
              className="ml-1.5 text-muted"
              title={targets.map((target) => target.provider).join("\n")}
            >
              {t("more", { count: targets.length - 1 })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: "type",
      header: t("fields.type"),
      width: 164,
      card: "body",
      cell: ({ type }) => (type ? <ChannelLabel channel={type} /> : t("anyChannel")),
    },
    {
      id: "conditions",
      header: t("fields.conditions"),
      width: 240,
      from: "lg",
      card: "body",
      cell: (row) => <Conditions rule={row} />,
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
  ];
}

/** What a rule asks beside its channel and account, which have columns of their own. */
function Conditions({ rule }: { rule: RoutingRuleView }) {
  const conditionsOf = useConditions();
  const asked = conditionsOf({ ...rule, type: null, owner: null });
  return (
    <span className="flex min-w-0 flex-wrap gap-1">
      {asked.map((text) => (
        <bdi
          key={text}
          className="max-w-full truncate rounded-control bg-fill px-1.5 text-12 leading-5"
          title={text}
        >
          {text}
        </bdi>
      ))}
    </span>
  );
}
