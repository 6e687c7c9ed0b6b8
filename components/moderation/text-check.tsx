"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChannelField } from "#components/channels/channel-field.tsx";
import { QuestionDialog } from "#components/form/question-dialog.tsx";
import { TextAreaField } from "#components/form/text-area-field.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { AccountField } from "#components/users/account-field.tsx";
import { textCheckInput, type TextCheckView } from "#lib/moderation/rule.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { checkTextAction } from "#server/moderation/actions.ts";

/** Asks what the rules would do with a text; sends nothing. */
export function TextCheck({ onClose }: { onClose: () => void }) {
  const t = useTranslations("moderation");
  const [found, setFound] = useState<TextCheckView | null>(null);
  return (
    <QuestionDialog
      schema={textCheckInput}
      defaultValues={{ text: "", type: "sms", OwnerId: "" }}
      send={checkTextAction}
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
          <TextAreaField
            form={form}
            name="text"
            label={t("check.text")}
            required
            maxLength={4096}
          />
          <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
            <ChannelField
              form={form}
              name="type"
              label={t("queue.fields.type")}
              channels={channelTypes}
            />
            <AccountField
              form={form}
              name="OwnerId"
              label={t("check.owner")}
              hint={t("check.ownerHint")}
            />
          </div>
          {found ? <CheckAnswer found={found} /> : null}
        </>
      )}
    </QuestionDialog>
  );
}

const tones = { hold: "warning", refuse: "danger", mark: "info" } as const;

function CheckAnswer({ found: { action, isAllowed, found } }: { found: TextCheckView }) {
  const t = useTranslations("moderation.check");
  const groups = [...new Set(found.map(({ group }) => group))].join(", ");
  return (
    <Alert
      tone={action ? tones[action] : "success"}
      live
      title={action ? t(action) : t(isAllowed ? "allowed" : "passes")}
    >
      {groups ? <p className="break-words">{t("found", { groups })}</p> : null}
    </Alert>
  );
}
