"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import type { ChangeRights } from "#components/list/row-dialog.ts";
import { Power } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { updateRoutingRuleAction } from "#server/providers/actions.ts";

/** The menu's item that switches a rule on and off. */
export function useRuleSwitch(
  rightsTo: (rule: RoutingRuleView) => ChangeRights,
): (rule: RoutingRuleView) => ReactNode {
  const t = useTranslations("providers.rules");
  const client = useQueryClient();
  const attempt = useAttempt();
  const toggle = async (rule: RoutingRuleView) => {
    const { id, title, GroupId, strategy, type, mccmnc, OwnerId, priority } = rule;
    const targets = GroupId ? [] : rule.targets;
    const { countries, groups, senders, words } = rule;
    const isActive = !rule.isActive;
    const asked = { type, mccmnc, OwnerId, countries, groups, senders, words };
    const kept = { id, title, GroupId, targets, strategy, priority, ...asked };
    const answer = await attempt(async () => updateRoutingRuleAction({ ...kept, isActive }));
    if (!answer) return;
    showToast({ kind: "success", title: t(isActive ? "switchedOn" : "switchedOff") });
    void client.invalidateQueries({ queryKey: ["routingRules"] });
  };
  return (rule) =>
    rightsTo(rule).mayUpdate ? (
      <MenuItem icon={Power} letter="S" onSelect={() => void toggle(rule)}>
        {t(rule.isActive ? "off" : "on")}
      </MenuItem>
    ) : null;
}
