"use client";

import { useTranslations } from "next-intl";
import type { ChannelPreviewProps } from "#components/sendings/composer/composer-fields.ts";
import { ListenButton } from "#components/sendings/composer/listen-button.tsx";
import { AudioPlayer } from "#components/storage/audio-player.tsx";
import { fileHref } from "#components/storage/save-file.ts";
import { useFile } from "#components/storage/use-file.ts";
import { Hash, Mic, Phone, PhoneCall } from "#components/ui/icons.ts";
import { formatPhone } from "#lib/phone.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import { findVoice } from "#lib/sendings/voices.ts";
import { PhoneFrame } from "./phone-frame.tsx";

/** The call as the phone shows it, with the words that are spoken and how long they take. */
export function VoicePreview({ payload, time }: ChannelPreviewProps<"voice">) {
  const t = useTranslations("send");
  const tVoice = useTranslations("sendings.voices");
  const { sender, text, tts, audio } = payload;
  const voice = tts && findVoice(tts.voice);
  const { data: recording } = useFile(audio);
  const seconds = audio === null ? spokenSeconds(text) : recording?.time;
  const key =
    "grid size-11 place-items-center rounded-full bg-[#e9e9ee] text-[#1c1c1e] dark:bg-[#3a3a3f] dark:text-white";
  return (
    <PhoneFrame time={time}>
      <div className="flex min-h-0 flex-1 flex-col gap-4 px-3 pt-3">
        <div className="flex shrink-0 flex-col items-center gap-1 text-center">
          <span
            aria-hidden
            className="grid size-14 place-items-center rounded-full bg-[#1f4e56] text-white"
          >
            <PhoneCall className="size-6" />
          </span>
          <span className="mt-1 max-w-full truncate text-16 font-semibold figures">
            {callerOf(sender)}
          </span>
          <span className="text-12 text-[#5c5c62] dark:text-[#b4b4bb]">{t("preview.call")}</span>
        </div>
        <div className="flex min-h-0 flex-col gap-2 rounded-card bg-[#f2f2f5] p-3 dark:bg-[#26262a]">
          <p className="flex shrink-0 justify-between gap-3 text-12 text-[#5c5c62] dark:text-[#b4b4bb]">
            <span className="truncate">
              {audio === null ? null : t("preview.recording")}
              {voice && audio === null ? t("preview.voice", { name: tVoice(voice) }) : null}
            </span>
            <span className="shrink-0 figures">
              {seconds === undefined || seconds === null ? null : lengthOf(seconds)}
            </span>
          </p>
          <p
            // What is long is scrolled, by keyboard too.
            role="group"
            aria-label={t("preview.talk")}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
            tabIndex={0}
            className="min-h-5 overflow-y-auto text-13 break-words whitespace-pre-wrap focus-visible:-outline-offset-2"
          >
            {audio === null ? text : recording?.title}
          </p>
          {audio === null && tts ? <ListenButton tts={tts} text={text} /> : null}
          {audio !== null && recording ? (
            <AudioPlayer
              key={audio}
              src={fileHref(audio)}
              seconds={recording.time}
              className="w-full"
            />
          ) : null}
        </div>
        <div aria-hidden className="mt-auto flex shrink-0 justify-center gap-4 pb-2">
          <span className={key}>
            <Mic className="size-5" />
          </span>
          <span className="grid size-11 place-items-center rounded-full bg-[#d93025] text-white">
            <Phone className="size-5 rotate-135" />
          </span>
          <span className={key}>
            <Hash className="size-5" />
          </span>
        </div>
      </div>
    </PhoneFrame>
  );
}

/** Senders of calls are numbers, kept without their plus. */
function callerOf(sender: string): string {
  return /^\d{7,15}$/.test(sender) ? formatPhone(`+${sender}`) : sender;
}

/** Writes 75 seconds as 1:15. */
function lengthOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
