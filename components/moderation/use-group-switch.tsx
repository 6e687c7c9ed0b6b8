"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { Power } from "#components/ui/icons.ts";
import { MenuItem } from "#components/ui/menu-item.tsx";
import { showToast } from "#components/ui/toast.ts";
import type { RuleGroupView } from "#lib/moderation/rule.ts";
import { updateRuleGroupAction } from "#server/moderation/actions.ts";

/** The menu's item that switches a group of rules on and off. */
export function useGroupSwitch(mayUpdate: boolean): (group: RuleGroupView) => ReactNode {
  const t = useTranslations("moderation.groups");
  const client = useQueryClient();
  const attempt = useAttempt();
  const toggle = async (group: RuleGroupView) => {
    const { id, title, action, types, OwnerId, accountAgeDays } = group;
    const isActive = !group.isActive;
    const kept = { id, title, action, types, OwnerId, accountAgeDays };
    if (!(await attempt(async () => updateRuleGroupAction({ ...kept, isActive })))) return;
    showToast({ kind: "success", title: t(isActive ? "switchedOn" : "switchedOff") });
    void client.invalidateQueries({ queryKey: ["messageRuleGroups"] });
  };
  return (group) =>
    mayUpdate ? (
      <MenuItem icon={Power} letter="S" onSelect={() => void toggle(group)}>
        {t(group.isActive ? "off" : "on")}
      </MenuItem>
    ) : null;
}
