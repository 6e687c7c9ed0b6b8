"use client";

import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SensitiveValue } from "#components/layout/sensitive.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { CornerUpRight, Send, Trash2 } from "#components/ui/icons.ts";
import type { GroupChoice } from "#lib/providers/provider-group.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import { routingRuleInput, type RoutingRuleView } from "#lib/providers/routing-rule.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createRoutingRuleAction,
  removeRoutingRuleAction,
  updateRoutingRuleAction,
} from "#server/providers/actions.ts";
import { operatorOf } from "./operator-of.ts";
import { RuleFields, type RuleSchema } from "./rule-fields.tsx";
import type { RuleValues } from "./rule-values.ts";

interface RuleDialogsProps extends RowDialogProps<RoutingRuleView> {
  carriers: readonly CarrierChoice[];
  groups: readonly GroupChoice[];
}

/** Makes, changes or removes a routing rule. */
export function RuleDialogs({ dialog, carriers, groups, ...closing }: RuleDialogsProps) {
  const t = useTranslations("providers.rules");
  if (dialog.kind === "remove") {
    const { id, title, provider, type, owner, priority } = dialog.row;
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeRoutingRuleAction({ id })}
        title={t("remove.title", { provider: isolated(title || provider) })}
        rows={[
          {
            id: "type",
            name: t("fields.type"),
            value: type ? <ChannelLabel channel={type} /> : t("anyChannel"),
          },
          {
            id: "mccmnc",
            name: t("fields.mccmnc"),
            value: operatorOf(dialog.row) ?? t("anyOperator"),
          },
          {
            id: "owner",
            name: t("fields.owner"),
            value: owner ? (
              <SensitiveValue kind="name">
                <bdi>{owner}</bdi>
              </SensitiveValue>
            ) : (
              t("anyOwner")
            ),
          },
          { id: "priority", name: t("fields.priority"), value: priority },
        ]}
        consequences={[
          { id: "next", icon: CornerUpRight, text: t("remove.next") },
          { id: "waiting", icon: Send, text: t("remove.waiting") },
          { id: "undone", icon: Trash2, text: t("remove.undone") },
        ]}
        confirmLabel={t("remove.submit")}
        doneMessage={t("remove.done")}
      />
    );
  }
  const rule = dialog.kind === "change" ? dialog.row : null;
  const act = rule ? "change" : "create";
  return (
    <FormDialog<RuleValues, RoutingRuleView>
      {...closing}
      schema={routingRuleInput as unknown as RuleSchema}
      defaultValues={valuesOf(rule)}
      send={async (values) =>
        rule ? updateRoutingRuleAction({ id: rule.id, ...values }) : createRoutingRuleAction(values)
      }
      size="md"
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`)}
    >
      {(form) => (
        <RuleFields form={form} carriers={carriers} groups={groups} owner={rule?.owner ?? null} />
      )}
    </FormDialog>
  );
}

/** Inputs hold text: what is no condition is empty. */
function valuesOf(rule: RoutingRuleView | null): RuleValues {
  return {
    ...wayOf(rule),
    type: rule?.type ?? "",
    mccmnc: rule?.mccmnc ?? "",
    ...manyOf(rule),
    OwnerId: rule?.OwnerId ?? "",
    priority: String(rule?.priority ?? 10),
    isActive: rule?.isActive ?? true,
  };
}

function wayOf(rule: RoutingRuleView | null) {
  const targets = rule?.GroupId ? [] : (rule?.targets ?? [{ ProviderId: "", weight: 1 }]);
  return {
    title: rule?.title ?? "",
    GroupId: rule?.GroupId ?? "",
    targets: targets.map(({ ProviderId, weight }) => ({ ProviderId, weight: String(weight) })),
    strategy: rule?.strategy ?? "order",
  };
}

function manyOf(rule: RoutingRuleView | null) {
  const lines = (values: readonly string[] = []) => values.join("\n");
  return {
    countries: lines(rule?.countries),
    groups: lines(rule?.groups),
    senders: lines(rule?.senders),
    words: lines(rule?.words),
  };
}
