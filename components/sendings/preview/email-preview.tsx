"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { useDebounced } from "#components/sendings/use-debounced.ts";
import { ChevronDown, ChevronLeft, ChevronUp } from "#components/ui/icons.ts";
import { LetterFrame } from "./letter-frame.tsx";
import { PhoneFrame } from "./phone-frame.tsx";
import { SenderMark } from "./sender-mark.tsx";
import { SentFiles } from "./sent-files.tsx";

// A frame is loaded anew by each change: not at every letter.
const typingPause = 300;

/** The letter as a phone's mail shows it, from its subject to the file it carries. */
export function EmailPreview({ payload, recipientName, time }: ChannelPreviewProps<"email">) {
  const t = useTranslations("send.preview");
  const { sender, subject, text, html, file } = payload;
  const shown = useDebounced(html, typingPause);
  return (
    <PhoneFrame time={time}>
      <div
        aria-hidden
        className="flex shrink-0 items-center gap-3 px-3 pb-1.5 text-[#0062cc] dark:text-[#4da3ff]"
      >
        <span className="flex flex-1 items-center text-13">
          <ChevronLeft className="size-5" />
          {t("inbox")}
        </span>
        <ChevronUp className="size-4.5" />
        <ChevronDown className="size-4.5" />
      </div>
      <div className="flex shrink-0 flex-col gap-2 border-b border-[#e3e3e6] px-4 pb-3 dark:border-[#38383a]">
        <div className="flex items-center gap-2.5">
          <SenderMark sender={sender} className="size-8" />
          <span className="min-w-0 flex-1 text-12">
            <span className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate text-13 font-semibold">{sender}</span>
              <span className="figures text-[#6c6c72] dark:text-[#a1a1a8]">{time}</span>
            </span>
            <span className="block truncate text-[#6c6c72] dark:text-[#a1a1a8]">
              {recipientName === null ? null : t("letterTo", { name: recipientName })}
            </span>
          </span>
        </div>
        <p className="line-clamp-3 text-15 font-semibold break-words">
          {subject || (
            <span className="font-normal text-[#6c6c72] dark:text-[#a1a1a8]">{t("noSubject")}</span>
          )}
        </p>
      </div>
      {html.trim() === "" ? (
        <p className="min-h-0 flex-1 overflow-y-auto px-4 py-3 text-13 break-words whitespace-pre-wrap">
          {text}
        </p>
      ) : (
        <LetterFrame html={shown} title={t("letter")} className="min-h-0 flex-1" />
      )}
      {file === null ? null : (
        <div className="shrink-0 border-t border-[#e3e3e6] pb-2 dark:border-[#38383a]">
          <SentFiles payload={{ file }} />
        </div>
      )}
    </PhoneFrame>
  );
}
