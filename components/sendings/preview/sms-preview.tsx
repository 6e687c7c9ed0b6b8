import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { ChevronLeft, ChevronRight, Mic, Plus, UserRound } from "#components/ui/icons.ts";
import { PhoneFrame } from "./phone-frame.tsx";

/** The message as a phone's own messages screen shows it. */
export function SmsPreview({ payload: { sender, text }, time }: ChannelPreviewProps<"sms">) {
  const t = useTranslations("send.preview");
  return (
    <PhoneFrame time={time}>
      <div
        aria-hidden
        className="relative shrink-0 border-b border-[#e3e3e6] bg-[#f9f9fa] pb-2 text-center dark:border-[#38383a] dark:bg-[#1c1c1e]"
      >
        <ChevronLeft className="absolute top-3 left-3 size-6 text-[#007aff] dark:text-[#4da3ff]" />
        <span className="mx-auto grid size-11 place-items-center rounded-full bg-[#9a9aa5] text-white">
          <UserRound className="size-6" />
        </span>
        <span className="mt-1 inline-flex max-w-40 items-center gap-0.5 text-11">
          <span className="truncate">{sender}</span>
          <ChevronRight className="size-2.5 text-[#9a9aa5]" />
        </span>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-3 py-3 focus-visible:-outline-offset-2">
        <p className="text-center text-11 text-[#6c6c72] dark:text-[#a1a1a8]">
          <span className="font-semibold">{t("kind")}</span>
          <br />
          {time ? t("today", { time }) : "\u00A0"}
        </p>
        {text ? (
          <p className="mt-2 w-fit max-w-[85%] rounded-[1.1rem] bg-[#e9e9eb] px-3 py-1.5 text-13 break-words whitespace-pre-wrap dark:bg-[#2c2c2f]">
            <LinkedText text={text} />
          </p>
        ) : null}
      </div>
      <div aria-hidden className="flex shrink-0 items-center gap-2 px-3">
        <span className="grid size-7 place-items-center rounded-full bg-[#e9e9eb] text-[#6c6c72] dark:bg-[#2c2c2f] dark:text-[#a1a1a8]">
          <Plus className="size-4" />
        </span>
        <span className="flex h-8 flex-1 items-center justify-between rounded-full border border-[#d1d1d6] px-3 text-12 text-[#6c6c72] dark:border-[#48484a] dark:text-[#a1a1a8]">
          {t("kind")}
          <Mic className="size-3.5" />
        </span>
      </div>
    </PhoneFrame>
  );
}

const links = /((?:https?:\/\/)?(?:[\p{L}\d-]+\.)+\p{L}{2,}(?:\/\S*)?)/giu;

/** Phones underline what looks like an address. */
function LinkedText({ text }: { text: string }) {
  // A split with one group alternates between plain text and links.
  return text.split(links).map((part, index) => {
    const key = `${index}${part}`;
    return index % 2 === 1 ? (
      <span key={key} className="underline">
        {part}
      </span>
    ) : (
      <span key={key}>{part}</span>
    );
  });
}
