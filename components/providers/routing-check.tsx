"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { useActionForm } from "#components/form/use-action-form.ts";
import { Button } from "#components/ui/button.tsx";
import { TitledSheet } from "#components/ui/titled-sheet.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import { routingCheckInput, type RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { checkRoutingAction } from "#server/providers/actions.ts";
import { RoutingAnswer } from "./routing-answer.tsx";

interface RoutingCheckProps {
  /** Gets the id of the rule that carries the message, to mark it in the list. */
  onRule: (id: string | null) => void;
  onClose: () => void;
}

/** Asks beside the list which provider would carry a message; sends nothing. */
export function RoutingCheck({ onRule, onClose }: RoutingCheckProps) {
  const t = useTranslations("providers");
  const id = useId();
  const [found, setFound] = useState<RoutingCheckView | null>(null);
  const { form, submit } = useActionForm({
    schema: routingCheckInput,
    defaultValues: { recipient: "", type: "sms" as const, OwnerId: "", sender: "", text: "" },
    send: checkRoutingAction,
    onDone: (answer: RoutingCheckView) => {
      setFound(answer);
      onRule(answer.rule?.id ?? null);
    },
  });
  const { isSubmitting } = useFormState({ control: form.control });
  const text = useWatch({ control: form.control, name: "text" }) ?? "";
  return (
    <TitledSheet
      docked
      onClose={onClose}
      title={t("check.title")}
      footer={
        <Button type="submit" form={id} variant="primary" loading={isSubmitting}>
          {t("check.submit")}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4 px-5 py-4 max-md:px-4"
        onSubmit={(event) => void submit(event)}
      >
        <p className="text-12 text-muted">{t("check.intro")}</p>
        <div className="grid grid-cols-[2fr_3fr] items-start gap-3 max-xs:grid-cols-1">
          <ChannelField form={form} name="type" label={t("rules.fields.type")} channels={channelTypes} />
          <TextField form={form} name="recipient" label={t("check.recipient")} required maxLength={320} />
        </div>
        <div className="grid grid-cols-[3fr_2fr] items-start gap-3 max-xs:grid-cols-1">
          <AccountField form={form} name="OwnerId" label={t("check.owner")} hint={t("check.ownerHint")} />
          <TextField form={form} name="sender" label={t("check.sender")} maxLength={100} />
        </div>
        <TextAreaField
          form={form}
          name="text"
          label={t("check.text")}
          aside={<span className="text-12 text-muted">{t("check.characters", { count: text.length })}</span>} rows={3} maxLength={4096} />
        {found ? <RoutingAnswer found={found} /> : null}
      </form>
    </TitledSheet>
  );
} // prettier-ignore
