"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { lazyDialog } from "#components/form/lazy-dialog.ts";
import { choiceFilter } from "#components/list/filter.ts";
import { ListScreen } from "#components/list/list-screen.tsx";
import { listTexts } from "#components/list/list-texts.tsx";
import type { ListInput } from "#components/list/loaded-list.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { useRowChanges } from "#components/list/use-row-changes.tsx";
import { useRuleOrder } from "#components/providers/use-rule-order.tsx";
import { useRuleSwitch } from "#components/providers/use-rule-switch.tsx";
import { Button } from "#components/ui/button.tsx";
import type { GroupChoice } from "#lib/providers/provider-group.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { useRuleColumns } from "./rule-columns.tsx";

const RuleDialogs = lazyDialog(() =>
  import("#components/providers/rule-dialogs.tsx").then((module) => module.RuleDialogs),
);
const RoutingCheck = lazyDialog(() =>
  import("#components/providers/routing-check.tsx").then((module) => module.RoutingCheck),
);

const none: ChangeRights = { mayCreate: false, mayUpdate: false, mayRemove: false };

interface RoutingRulesProps extends ListInput<RoutingRuleView> {
  carriers: readonly CarrierChoice[];
  groups: readonly GroupChoice[];
  may: ChangeRights;
}

/** Which provider carries which messages: the rules in the order in which they are asked. */
export function RoutingRules({ list, carriers, groups, may }: RoutingRulesProps) {
  const t = useTranslations("providers.rules");
  const say = useTranslations();
  const [isChecking, setChecking] = useState(false);
  const [fired, setFired] = useState<string | null>(null);
  const rightsTo = ({ isEnvironment }: RoutingRuleView) => (isEnvironment ? none : may);
  const onOff = useRuleSwitch(rightsTo);
  const nameOf = (row: RoutingRuleView) => t("rule", { provider: row.title || row.provider });
  const order = useRuleOrder(nameOf);
  const changes = useRowChanges<RoutingRuleView>({
    resource: "routingRules",
    may,
    rightsTo,
    nameOf,
    labels: { create: t("create.open"), change: t("change.open") },
    moreItems: onOff,
    dialogs: (open) => <RuleDialogs {...open} carriers={carriers} groups={groups} />,
  });
  return (
    <>
      <ListScreen
        title={t("title")}
        actions={
          <Button aria-pressed={isChecking} onClick={() => setChecking(!isChecking)}>
            {say("providers.check.open")}
          </Button>
        }
        list={list}
        changes={changes}
        label={t("list")}
        rowLabel={nameOf}
        height="comfortable"
        columns={useRuleColumns({
          order: may.mayUpdate ? order : null,
          isNarrow: isChecking,
          fired,
          nameOf,
        })}
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
        beside={
          isChecking ? (
            <RoutingCheck
              onRule={setFired}
              onClose={() => {
                setChecking(false);
                setFired(null);
              }}
            />
          ) : null
        }
      />
      <div role="status" className="sr-only">
        {order.said}
      </div>
    </>
  );
}
