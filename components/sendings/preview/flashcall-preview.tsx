"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { Phone } from "#components/ui/icons.ts";
import { PhoneFrame } from "./phone-frame.tsx";

/** An example number, because the carrier chooses the real one. */
const number = "+7 900 000-";
const code = ["48", "21"];

/** The call that ends by itself, and the digits that are the code. */
export function FlashcallPreview({ time }: ChannelPreviewProps<"flashcall">) {
  const t = useTranslations("send.preview");
  return (
    <PhoneFrame time={time}>
      <div className="flex min-h-0 flex-1 flex-col bg-[#dce5ef] px-4 pt-6 text-center dark:bg-[#1b2129]">
        <p className="text-12">{t("call")}</p>
        <p className="mt-1 text-20 font-semibold figures whitespace-nowrap">
          {number}
          <mark className="rounded-[4px] bg-[#ffd75e] px-1 text-black">{code.join("-")}</mark>
        </p>
        <div className="mt-5 rounded-[1rem] bg-white p-3 text-left dark:bg-[#2a3038]">
          <p className="text-12">{t("codeIs")}</p>
          <p aria-hidden className="mt-2 flex gap-1.5 text-16 font-semibold figures">
            {[...code.join("")].map((digit, at) => (
              <span
                key={at}
                className="grid h-10 flex-1 place-items-center rounded-control border border-[#8a8a93]"
              >
                {digit}
              </span>
            ))}
          </p>
        </div>
        <p className="mt-auto text-12">{t("endsItself")}</p>
        <div aria-hidden className="mt-3 flex justify-around pb-3 text-white">
          <span className="grid size-11 place-items-center rounded-full bg-[#d93025]">
            <Phone className="size-5 rotate-135" />
          </span>
          <span className="grid size-11 place-items-center rounded-full bg-[#1e8e3e]">
            <Phone className="size-5" />
          </span>
        </div>
      </div>
    </PhoneFrame>
  );
}
