"use client";

import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod";
import { ChannelsField } from "#components/channels/channels-field.tsx";
import { ExplainedChoices } from "#components/form/explained-choices.tsx";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Clock, Trash2 } from "#components/ui/icons.ts";
import { AccountField } from "#components/users/account-field.tsx";
import { type ModerationAction, moderationActions } from "#lib/moderation/kinds.ts";
import { ruleGroupInput, type RuleGroupView } from "#lib/moderation/rule.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createRuleGroupAction,
  removeRuleGroupAction,
  updateRuleGroupAction,
} from "#server/moderation/actions.ts";

interface GroupValues {
  title: string;
  action: ModerationAction;
  types: ChannelType[];
  OwnerId: string;
  accountAgeDays: string;
  isActive: boolean;
}

/** Makes, changes or removes a group of rules. */
export function GroupDialogs({ dialog, ...closing }: RowDialogProps<RuleGroupView>) {
  const t = useTranslations("moderation.groups");
  if (dialog.kind === "remove") {
    const { id, title, rules } = dialog.row;
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeRuleGroupAction({ id })}
        title={t("remove.title", { title: isolated(title) })}
        rows={[{ id: "rules", name: t("fields.rules"), value: rules }]}
        consequences={[
          { id: "rules", icon: Trash2, text: t("remove.rules") },
          { id: "waiting", icon: Clock, text: t("remove.waiting") },
        ]}
        confirmLabel={t("remove.submit")}
        doneMessage={t("remove.done")}
      />
    );
  }
  const group = dialog.kind === "change" ? dialog.row : null;
  const act = group ? "change" : "create";
  return (
    <FormDialog<GroupValues, RuleGroupView>
      {...closing}
      schema={ruleGroupInput as unknown as z.ZodType<unknown, GroupValues>}
      defaultValues={valuesOf(group)}
      send={async (values, key) =>
        group
          ? updateRuleGroupAction({ id: group.id, ...values })
          : createRuleGroupAction(values, key)
      }
      size="md"
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`)}
    >
      {(form) => <GroupFields form={form} owner={group?.owner ?? null} />}
    </FormDialog>
  );
}

interface GroupFieldsProps {
  form: UseFormReturn<GroupValues>;
  /** The name of the account it is for already. */
  owner: string | null;
}

function GroupFields({ form, owner }: GroupFieldsProps) {
  const t = useTranslations("moderation");
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t("groups.fields.title")}
        maxLength={100}
        required
      />
      <ExplainedChoices
        legend={t("groups.fields.action")}
        values={moderationActions}
        nameOf={(action) => t(`action.${action}`)}
        hintOf={(action) => t(`actionHint.${action}`)}
        radioOf={() => form.register("action")}
      />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <AccountField
          form={form}
          name="OwnerId"
          label={t("groups.fields.owner")}
          hint={t("groups.hints.owner")}
          known={owner}
        />
        <TextField
          form={form}
          name="accountAgeDays"
          label={t("groups.fields.age")}
          hint={t("groups.hints.age")}
          inputMode="numeric"
          maxLength={4}
        />
      </div>
      <ChannelsField
        label={t("groups.fields.types")}
        hint={t("groups.hints.types")}
        register={() => form.register("types")}
      />
      <Checkbox label={t("groups.fields.isActive")} {...form.register("isActive")} />
    </>
  );
}

/** Inputs hold text: what is no condition is empty. */
function valuesOf(group: RuleGroupView | null): GroupValues {
  return {
    title: group?.title ?? "",
    action: group?.action ?? "hold",
    types: group?.types ?? [],
    OwnerId: group?.OwnerId ?? "",
    accountAgeDays: group?.accountAgeDays ? String(group.accountAgeDays) : "",
    isActive: group?.isActive ?? true,
  };
}
