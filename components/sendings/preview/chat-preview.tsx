"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { cn } from "#components/ui/cn.ts";
import { ChevronLeft, Ellipsis, Mic, Plus } from "#components/ui/icons.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessageParts } from "#lib/sendings/message-parts.ts";
import { type ChatLook, chatLook } from "./chat-look.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { SenderMark } from "./sender-mark.tsx";
import { SentFiles, SentPicture } from "./sent-files.tsx";

const quiet = "text-[#5c5c62] dark:text-[#b4b4bb]";

/** The message in the talk of a messenger: picture, text, files, buttons. */
export function ChatPreview({ channel, payload, time }: ChannelPreviewProps<ChannelType>) {
  const t = useTranslations("send.preview");
  const look = chatLook(channel);
  const parts: Partial<MessageParts> = payload;
  const { image = null, button = null, buttons = [] } = parts;
  const hasFiles = Boolean(parts.audio ?? parts.video ?? parts.file);
  const isWritten = payload.text !== "" || image !== null || hasFiles;
  return (
    <PhoneFrame time={time}>
      <div
        className={cn(
          "flex shrink-0 items-center gap-2 border-b border-black/10 px-2 pb-2 dark:border-white/10",
          look.head,
        )}
      >
        <ChevronLeft className={cn("size-5 shrink-0", look.ink)} />
        <SenderMark sender={payload.sender} className="size-8" />
        <span className="min-w-0 flex-1 leading-tight">
          <span className="block truncate text-13 font-semibold">{payload.sender}</span>
          <span className={cn("block truncate text-11", quiet)}>{t("kindOf", { channel })}</span>
        </span>
        <Ellipsis className={cn("mr-1 size-4.5 shrink-0", look.ink)} />
      </div>
      <div
        // Long messages are scrolled, by keyboard too.
        role="group"
        aria-label={t("talk")}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className={cn(
          "min-h-0 flex-1 overflow-y-auto px-3 py-3 focus-visible:-outline-offset-2",
          look.wall,
        )}
      >
        <p className="mx-auto w-fit rounded-full bg-white px-2.5 py-0.5 text-11 text-[#3c3c43] dark:bg-[#26262a] dark:text-[#d0d0d6]">
          {t("todayAlone")}
        </p>
        {isWritten ? (
          <div className={cn("mt-2 w-fit max-w-[88%] overflow-hidden rounded-[1rem]", look.bubble)}>
            <SentPicture id={image} />
            <SentFiles payload={parts} />
            <div className="px-3 py-1.5">
              {payload.text ? (
                <p className="text-13 break-words whitespace-pre-wrap">{payload.text}</p>
              ) : null}
              <p className={cn("text-right text-11 figures", quiet)}>{time || "\u00A0"}</p>
            </div>
            {button ? (
              <p className="px-1.5 pb-1.5">
                <Action look={look} text={button.text} className="rounded-[0.6rem]" />
              </p>
            ) : null}
          </div>
        ) : null}
        {buttons.length > 0 ? (
          <ul className="mt-1.5 flex w-[88%] flex-col gap-1">
            {buttons.map(({ text }, at) => (
              <li key={at}>
                <Action look={look} text={text} className="rounded-[0.6rem]" />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      <div
        aria-hidden
        className={cn("flex shrink-0 items-center gap-2 px-3 pt-2 text-12", look.head, quiet)}
      >
        <Plus className="size-4.5" />
        <span className="flex-1">{t("answerHere")}</span>
        <Mic className="size-4.5" />
      </div>
    </PhoneFrame>
  );
}

interface ActionProps {
  look: ChatLook;
  text: string;
  className?: string;
}

/** A button of the message; it does nothing here. */
function Action({ look, text, className }: ActionProps) {
  return (
    <span
      className={cn(
        "block min-h-8 truncate px-3 py-1.5 text-center text-13 font-medium",
        look.action,
        className,
      )}
    >
      {text}
    </span>
  );
}
