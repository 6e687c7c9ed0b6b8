"use client";

import { useTranslations } from "next-intl";
import { Field } from "#components/ui/field.tsx";
import { Input } from "#components/ui/input.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { SenderField } from "./sender-field.tsx";

const maxTitleLength = 255;

type SenderAndTitleProps = Pick<
  ComposerFieldsProps<never>,
  "title" | "senders" | "mustBeApproved" | "problem" | "onTitle"
> & {
  channel: ChannelType;
  payload: { sender: string };
  onPayload: (change: { sender: string }) => void;
};

/** The first line of every message form: sender and title. */
export function SenderAndTitle({
  channel,
  title,
  payload,
  senders,
  mustBeApproved,
  problem,
  onTitle,
  onPayload,
}: SenderAndTitleProps) {
  const t = useTranslations("send.message");
  return (
    <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] gap-4 max-md:grid-cols-1">
      <SenderField
        channel={channel}
        value={payload.sender}
        choices={senders}
        mustBeApproved={mustBeApproved}
        error={problem?.part === "sender" ? problem.text : undefined}
        onChange={(sender) => onPayload({ sender })}
      />
      {title === null ? null : (
        <Field label={t("title")} note={t("titleNote")}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={maxTitleLength}
              autoComplete="off"
              onChange={(event) => onTitle(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
