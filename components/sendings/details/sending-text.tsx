import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { isTimed } from "#lib/sendings/channels.ts";
import { htmlOf, subjectOf, voiceOf } from "#lib/sendings/sending-parts.ts";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import { CarriedParts } from "./carried-parts.tsx";

// The component is loaded on demand, because only e-mails are shown in frames.
const LetterFrame = dynamic(
  () =>
    import("#components/sendings/preview/letter-frame.tsx").then((module) => module.LetterFrame),
  { ssr: false, loading: () => <Skeleton className="h-80 rounded-control" /> },
);

/** The message as the recipient got it, and how it was counted. */
export function SendingText({ sending }: { sending: SendingDetails }) {
  const t = useTranslations("messages.details");
  const { type, payload } = sending;
  const subject = subjectOf(payload);
  const html = htmlOf(payload);
  return (
    <>
      {subject ? <p className="mb-2 text-14 font-semibold break-words">{subject}</p> : null}
      {html ? (
        <div className="mb-2 overflow-hidden rounded-control border border-border">
          <LetterFrame html={html} title={t("letter")} className="h-80" />
        </div>
      ) : null}
      <div className="group relative rounded-control bg-fill px-3 py-2 text-14">
        <span className="break-words whitespace-pre-wrap">{payload.text || t("noText")}</span>
        {payload.text ? (
          <CopyButton
            text={payload.text}
            label={t("copyText")}
            className="absolute top-1 right-1 bg-fill opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100"
          />
        ) : null}
      </div>
      <div className="mt-2 empty:hidden">
        <CarriedParts type={type} payload={payload} />
      </div>
      <p className="mt-2 flex flex-wrap gap-x-2 text-12 text-text-2">
        <Counts sending={sending} />
        <span className="ml-auto text-muted">
          {t.rich("from", {
            sender: payload.sender,
            b: (text) => <b className="font-medium text-text">{text}</b>,
          })}
        </span>
      </p>
    </>
  );
}

/** How it was counted, in what its channel is priced by. */
function Counts({ sending }: { sending: SendingDetails }) {
  const t = useTranslations("messages.details");
  const tVoice = useTranslations("sendings.voices");
  const { type, payload, meta, receipt } = sending;
  const { characters, segments, encoding } = meta.stats;
  const voice = voiceOf(payload);
  const counts = [
    voice && t("spokenBy", { name: tVoice(voice) }),
    payload.text && t("characters", { count: characters }),
    receipt.perSecond && t("seconds", { count: receipt.perSecond.units }),
    segments !== null && t("segments", { count: segments }),
  ].filter(Boolean);
  return (
    <>
      <span>{counts.join(" · ")}</span>
      {encoding !== null && !isTimed(type) ? (
        <>
          <span aria-hidden>{"·"}</span>
          <span>{t(`encoding.${encoding}`)}</span>
        </>
      ) : null}
    </>
  );
}
