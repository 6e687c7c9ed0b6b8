"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { LockScreen } from "./lock-screen.tsx";

/** Shows a phone that displays nothing, and what the sender learns. */
export function UnseenPreview({ channel, time }: ChannelPreviewProps<ChannelType>) {
  const t = useTranslations("send.preview");
  return (
    <LockScreen time={time}>
      <div className="flex flex-col gap-1 rounded-[1rem] border border-dashed border-[#5c6b7a] p-3 text-center text-13 dark:border-[#8b97a4]">
        <p className="font-semibold">{t("unseen")}</p>
        <p>{t("learnt", { channel })}</p>
      </div>
    </LockScreen>
  );
}
