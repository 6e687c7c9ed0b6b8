"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { QuestionDialog } from "#components/form/question-dialog.tsx";
import { TextField } from "#components/form/text-field.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import { routingCheckInput, type RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { checkRoutingAction } from "#server/providers/actions.ts";
import { RoutingAnswer } from "./routing-answer.tsx";

/** Asks which provider would carry a message; sends nothing. */
export function RoutingCheck({ onClose }: { onClose: () => void }) {
  const t = useTranslations("providers");
  const [found, setFound] = useState<RoutingCheckView | null>(null);
  return (
    <QuestionDialog
      schema={routingCheckInput}
      defaultValues={{ recipient: "", type: "sms", OwnerId: "", sender: "", text: "" }}
      send={checkRoutingAction}
      onDone={setFound}
      labels={{
        title: t("check.title"),
        intro: t("check.intro"),
        close: t("check.close"),
        submit: t("check.submit"),
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <TextField
              form={form}
              name="recipient"
              label={t("check.recipient")}
              required
              maxLength={320}
            />
            <ChannelField
              form={form}
              name="type"
              label={t("rules.fields.type")}
              channels={channelTypes}
            />
          </div>
          <AccountField
            form={form}
            name="OwnerId"
            label={t("check.owner")}
            hint={t("check.ownerHint")}
          />
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <TextField form={form} name="sender" label={t("check.sender")} maxLength={100} />
            <TextField form={form} name="text" label={t("check.text")} maxLength={4096} />
          </div>
          {found ? <RoutingAnswer found={found} /> : null}
        </>
      )}
    </QuestionDialog>
  );
}
