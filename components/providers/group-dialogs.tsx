"use client";

import { useTranslations } from "next-intl";
import type * as z from "zod";
import { FormDialog } from "#components/form/form-dialog.tsx";
import { RemoveDialog } from "#components/form/remove-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import type { RowDialogProps } from "#components/list/row-dialog.ts";
import { Check, Trash2 } from "#components/ui/icons.ts";
import { providerGroupInput, type ProviderGroupView } from "#lib/providers/provider-group.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import { isolated } from "#lib/text/isolated.ts";
import {
  createProviderGroupAction,
  removeProviderGroupAction,
  updateProviderGroupAction,
} from "#server/providers/actions.ts";
import type { TargetValues } from "./rule-values.ts";
import { TargetsField } from "./targets-field.tsx";

interface GroupValues extends TargetValues {
  title: string;
}

interface GroupDialogsProps extends RowDialogProps<ProviderGroupView> {
  carriers: readonly CarrierChoice[];
}

/** Makes, changes or removes a group of providers. */
export function GroupDialogs({ dialog, carriers, ...closing }: GroupDialogsProps) {
  const t = useTranslations("providers.groups");
  if (dialog.kind === "remove") {
    const { id, title, rules } = dialog.row;
    return (
      <RemoveDialog
        {...closing}
        send={async () => removeProviderGroupAction({ id })}
        title={t("remove.title", { title: isolated(title) })}
        rows={[{ id: "rules", name: t("fields.rules"), value: rules }]}
        consequences={[
          { id: "gone", icon: Trash2, text: t("remove.gone") },
          { id: "stays", icon: Check, text: t("remove.stays") },
        ]}
        blocked={{ is: rules > 0, text: t("remove.inUse") }}
        confirmLabel={t("remove.submit")}
        doneMessage={t("remove.done")}
      />
    );
  }
  const group = dialog.kind === "change" ? dialog.row : null;
  const act = group ? "change" : "create";
  return (
    <FormDialog<GroupValues, ProviderGroupView>
      {...closing}
      schema={providerGroupInput as unknown as z.ZodType<unknown, GroupValues>}
      defaultValues={valuesOf(group)}
      send={async (values, key) =>
        group
          ? updateProviderGroupAction({ id: group.id, ...values })
          : createProviderGroupAction(values, key)
      }
      size="md"
      title={t(`${act}.title`)}
      submitLabel={t(`${act}.submit`)}
      doneMessage={() => t(`${act}.done`)}
    >
      {(form) => (
        <>
          <TextField form={form} name="title" label={t("fields.title")} maxLength={100} required />
          <TargetsField form={form} carriers={carriers} />
        </>
      )}
    </FormDialog>
  );
}

function valuesOf(group: ProviderGroupView | null): GroupValues {
  const targets = group?.targets ?? [{ ProviderId: "", weight: 1 }];
  return {
    title: group?.title ?? "",
    strategy: group?.strategy ?? "order",
    targets: targets.map(({ ProviderId, weight }) => ({ ProviderId, weight: String(weight) })),
  };
}
