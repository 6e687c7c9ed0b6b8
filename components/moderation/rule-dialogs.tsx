"use client";

import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { SelectField } from "#components/form/select-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Clock, CornerUpRight } from "#components/ui/icons.ts";
import { maxRuleLength, type RuleKind, ruleKinds } from "#lib/moderation/kinds.ts";
import { messageRuleInput, type MessageRuleView } from "#lib/moderation/rule.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createMessageRuleAction,
  removeMessageRuleAction,
  updateMessageRuleAction,
} from "#server/moderation/actions.ts";

interface RuleValues {
  GroupId: string;
  kind: RuleKind;
  text: string;
}

interface RuleDialogsProps extends RowDialogProps<MessageRuleView> {
  groups: readonly { id: string; title: string }[];
}

const shownLength = 40;

/** Makes, changes or removes a rule on texts. */
export function RuleDialogs({ dialog, groups, ...closing }: RuleDialogsProps) {
  const t = useTranslations("moderation.rules");
  if (dialog.kind === "remove") {
    const { id, text, group } = dialog.row;
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeMessageRuleAction({ id })}
        title={t("remove.title", { text: isolated(text.slice(0, shownLength)) })}
        rows={[{ id: "group", name: t("fields.group"), value: <bdi>{group}</bdi> }]}
        consequences={[
          { id: "next", icon: CornerUpRight, text: t("remove.next") },
          { id: "waiting", icon: Clock, text: t("remove.waiting") },
        ]}
        confirmLabel={t("remove.submit")}
        doneMessage={t("remove.done")}
      />
    );
  }
  const rule = dialog.kind === "change" ? dialog.row : null;
  const act = rule ? "change" : "create";
  return (
    <FormDialog<RuleValues, MessageRuleView>
      {...closing}
      schema={messageRuleInput as unknown as z.ZodType<unknown, RuleValues>}
      defaultValues={{
        GroupId: rule?.GroupId ?? groups[0]?.id ?? "",
        kind: rule?.kind ?? "words",
        text: rule?.text ?? "",
      }}
      send={async (values, key) =>
        rule
          ? updateMessageRuleAction({ id: rule.id, ...values })
          : createMessageRuleAction(values, key)
      }
      size="md"
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`)}
    >
      {(form) => <RuleFields form={form} groups={groups} />}
    </FormDialog>
  );
}

function RuleFields({
  form,
  groups,
}: Pick<RuleDialogsProps, "groups"> & { form: UseFormReturn<RuleValues> }) {
  const t = useTranslations("moderation.rules");
  const kind = useWatch({ control: form.control, name: "kind" });
  const title = new Map(groups.map((group) => [group.id, group.title]));
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <SelectField
          form={form}
          name="GroupId"
          label={t("fields.group")}
          values={[...title.keys()]}
          nameOf={(id) => title.get(id) ?? id}
          required
          wide
        />
        <SelectField
          form={form}
          name="kind"
          label={t("fields.kind")}
          values={ruleKinds}
          nameOf={(value) => t(`kind.${value}`)}
          wide
        />
      </div>
      <TextAreaField
        form={form}
        name="text"
        label={t(kind === "words" ? "fields.words" : "fields.pattern")}
        hint={t(kind === "words" ? "hints.words" : "hints.pattern")}
        required
        rows={kind === "words" ? 6 : 3}
        maxLength={maxRuleLength}
      />
    </>
  );
}
