"use client";

import { useTranslations } from "next-intl";
import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelRecord } from "#lib/sendings/channels/channel-record.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { AttachmentFields } from "./attachment-fields.tsx";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { LinkButtonFields } from "./link-button-fields.tsx";
import { MessageText } from "./message-text.tsx";
import { ReplyButtonFields } from "./reply-button-fields.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";

/** Sender, title, and what messages of the channel have by its record: text, files, buttons. */
export function MessageFields(props: ComposerFieldsProps<ChannelType>) {
  const { channel, filesOf, onPayload } = props;
  const t = useTranslations("send.message");
  const { parts, isSilent, maxButtons, window }: ChannelRecord = channels[channel];
  const payload: Partial<MessageParts> = props.payload;
  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle {...props} />
      {isSilent ? (
        <p className="rounded-card bg-fill px-4 py-3 text-13 text-text-2">
          {t("silent", { channel })}
        </p>
      ) : (
        <MessageText
          {...props}
          label={t("text")}
          meter={(filled) => (
            <span className="text-13 figures">
              {t("characters", { count: [...filled].length })}
            </span>
          )}
          notices={() =>
            window === undefined ? null : (
              <p className="text-12 text-muted">
                {t(window.hasTemplates ? "window.templates" : "window.only", {
                  hours: window.hours,
                })}
              </p>
            )
          }
        />
      )}
      <AttachmentFields parts={parts} payload={payload} filesOf={filesOf} onPayload={onPayload} />
      {parts.includes("button") ? (
        <LinkButtonFields
          button={payload.button ?? null}
          onChange={(button) => onPayload({ button })}
        />
      ) : null}
      {maxButtons === undefined ? null : (
        <ReplyButtonFields
          buttons={payload.buttons ?? []}
          max={maxButtons}
          onChange={(buttons) => onPayload({ buttons })}
        />
      )}
    </div>
  );
}
