"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { AudioPlayer } from "#components/storage/audio-player.tsx";
import { FileField } from "#components/storage/file-field.tsx";
import { fileHref } from "#components/storage/save-file.ts";
import { useFormatter } from "#components/time/use-formatter.ts";
import { Field } from "#components/ui/field.tsx";
import { LazySelect } from "#components/ui/lazy-select.tsx";
import { firstVoice } from "#lib/sendings/first-voice.ts";
import { measureText } from "#lib/sendings/segments.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import { type Synthesizer, synthesizerVoices, type Tts } from "#lib/sendings/voices.ts";
import type { ComposerFieldsProps } from "./composer-fields.ts";
import { ListenButton } from "./listen-button.tsx";
import { MessageText } from "./message-text.tsx";
import { SenderAndTitle } from "./sender-and-title.tsx";

const audioOnly = ["audio"] as const;

/** Sender, title, and a recording, or a voice and the words it speaks. */
export function VoiceFields(props: ComposerFieldsProps<"voice">) {
  const t = useTranslations("send.message");
  const { payload, filesOf, onPayload } = props;
  const { audio, text, tts } = payload;
  const spoken = useRef<Pick<typeof payload, "text" | "tts">>({ text: "", tts: firstVoice });
  const choose = (chosen: string | null) => {
    // What was to be spoken comes back when the recording goes.
    if (audio === null) spoken.current = { text, tts };
    onPayload({ audio: chosen, ...(chosen === null ? spoken.current : { text: "", tts: null }) });
  };
  return (
    <div className="flex flex-col gap-5">
      <SenderAndTitle {...props} />
      {filesOf === null && audio === null ? null : (
        <FileField
          label={t("recording")}
          hint={t("recordingHint")}
          value={audio}
          kinds={audioOnly}
          ownerId={filesOf ?? ""}
          onChange={choose}
        >
          {({ id, time }) => (
            <AudioPlayer key={id} src={fileHref(id)} seconds={time} className="w-full max-w-110" />
          )}
        </FileField>
      )}
      {audio === null ? (
        <>
          <VoiceField tts={tts} onChange={(chosen) => onPayload({ tts: chosen })} />
          <MessageText
            {...props}
            label={t("spokenText")}
            meter={(filled) => (
              <span className="flex flex-wrap items-center gap-3">
                <SpeechMeter text={filled} />
                {tts ? <ListenButton tts={tts} text={filled} /> : null}
              </span>
            )}
          />
        </>
      ) : null}
    </div>
  );
}

const synthesizers = Object.keys(synthesizerVoices) as Synthesizer[];
const brands: Record<Synthesizer, string> = { yandex: "Yandex", aws: "AWS" };

function VoiceField({ tts, onChange }: { tts: Tts | null; onChange: (tts: Tts) => void }) {
  const t = useTranslations("send");
  const tVoice = useTranslations("sendings.voices");
  const options = synthesizers.flatMap((synthesizer) =>
    synthesizerVoices[synthesizer].map((voice) => ({
      value: `${synthesizer}:${voice}`,
      label: tVoice(voice),
      aside: <span className="text-12 text-muted">{brands[synthesizer]}</span>,
      tts: { synthesizer, voice },
    })),
  );
  return (
    <Field label={t("message.voice")} required className="max-w-90">
      {(control) => (
        <LazySelect
          {...control}
          label={t("message.voice")}
          placeholder={t("message.chooseVoice")}
          options={options}
          value={tts && `${tts.synthesizer}:${tts.voice}`}
          onChange={(value) => {
            const chosen = options.find((option) => option.value === value);
            if (chosen) onChange(chosen.tts);
          }}
        />
      )}
    </Field>
  );
}

/** "57 characters · ≈ 4 s · 1 segment", as the tariff counts them. */
function SpeechMeter({ text }: { text: string }) {
  const t = useTranslations("send.message");
  const format = useFormatter();
  const { characters, segments } = measureText(text);
  return (
    <span className="text-13 figures">
      {t.rich("speechMeter", {
        characters: format.number(characters),
        count: characters,
        seconds: spokenSeconds(text),
        segments: Math.max(1, segments),
        b: (chunks) => <strong className="font-semibold">{chunks}</strong>,
      })}
    </span>
  );
}
