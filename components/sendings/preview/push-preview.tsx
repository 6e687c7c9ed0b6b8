"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { LockScreen } from "./lock-screen.tsx";
import { SenderMark } from "./sender-mark.tsx";
import { SentPicture } from "./sent-files.tsx";

/** The notification on a locked phone. */
export function PushPreview({ payload, time }: ChannelPreviewProps<"push">) {
  const t = useTranslations("send.preview");
  const { sender, text, image } = payload;
  return (
    <LockScreen time={time}>
      {text === "" && image === null ? null : (
        <div className="min-h-0 overflow-y-auto rounded-[1rem] bg-[#f2f5f9] dark:bg-[#2a3038]">
          <div className="flex gap-2.5 p-3">
            <SenderMark sender={sender} className="size-8" />
            <div className="min-w-0 flex-1">
              <p className="flex items-baseline gap-2 text-13">
                <span className="min-w-0 flex-1 truncate font-semibold">{sender}</span>
                <span className="shrink-0 text-11 text-[#4b4b52] dark:text-[#b4b4bb]">
                  {t("justNow")}
                </span>
              </p>
              <p className="text-13 break-words whitespace-pre-wrap">{text}</p>
            </div>
          </div>
          <SentPicture id={image} />
        </div>
      )}
    </LockScreen>
  );
}
