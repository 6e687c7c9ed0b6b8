import { useTranslations } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type * as z from "zod";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import type { GroupChoice } from "#lib/providers/provider-group.ts";
import type { CarrierChoice } from "#lib/providers/provider.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { GroupField } from "./group-field.tsx";
import type { RuleValues } from "./rule-values.ts";
import { TargetsField } from "./targets-field.tsx";

export type RuleSchema = z.ZodType<unknown, RuleValues>;

interface RuleFieldsProps {
  form: UseFormReturn<RuleValues>;
  carriers: readonly CarrierChoice[];
  groups: readonly GroupChoice[];
  /** User name of the account the rule is for already. */
  owner: string | null;
}

/** The fields of a rule: providers, conditions and priority. */
export function RuleFields({ form, carriers, groups, owner }: RuleFieldsProps) {
  const t = useTranslations("providers.rules");
  const [targets, type, group] = useWatch({
    control: form.control,
    name: ["targets", "type", "GroupId"],
  });
  const chosen = targets.map(({ ProviderId }) => ProviderId);
  const carried = channelTypes.filter((name) =>
    carriers.every(({ id, channels }) => !chosen.includes(id) || channels.includes(name)),
  );
  // What was chosen before the provider stays to be seen, with what is wrong about it.
  const offered = channelTypes.filter((name) => carried.includes(name) || name === type);
  return (
    <>
      <TextField
        form={form}
        name="title"
        label={t("fields.title")}
        hint={t("hints.title")}
        maxLength={100}
      />
      <GroupField form={form} groups={groups} />
      {group ? null : <TargetsField form={form} carriers={carriers} />}
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <ChannelField
          form={form}
          name="type"
          label={t("fields.type")}
          channels={offered}
          none={t("anyChannel")}
        />
        <TextField
          form={form}
          name="priority"
          label={t("fields.priority")}
          hint={t("hints.priority")}
          required
          inputMode="numeric"
        />
        <TextField
          form={form}
          name="mccmnc"
          label={t("fields.mccmnc")}
          hint={t("hints.mccmnc")}
          inputMode="numeric"
          maxLength={6}
        />
        <AccountField
          form={form}
          name="OwnerId"
          label={t("fields.owner")}
          hint={t("hints.owner")}
          known={owner}
        />
      </div>
      <MoreConditions form={form} />
      <Checkbox label={t("fields.isActive")} {...form.register("isActive")} />
    </>
  );
}

const many = ["countries", "groups", "senders", "words"] as const;

/** Conditions of several values, folded away while there are none. */
function MoreConditions({ form }: Pick<RuleFieldsProps, "form">) {
  const t = useTranslations("providers.rules");
  const hasSome = many.some((name) => form.formState.defaultValues?.[name]);
  return (
    <details open={hasSome} className="group">
      <summary className="cursor-pointer text-13 font-medium">{t("moreConditions")}</summary>
      <div className="mt-3 grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        {many.map((name) => (
          <TextAreaField
            key={name}
            form={form}
            name={name}
            label={t(`fields.${name}`)}
            hint={t(`hints.${name}`)}
            rows={3}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}
