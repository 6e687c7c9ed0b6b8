"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { fileHref } from "#components/storage/save-file.ts";
import { useFile } from "#components/storage/use-file.ts";
import { Button } from "#components/ui/button.tsx";
import { Pause, Play } from "#components/ui/icons.ts";
import { showToast } from "#components/ui/toast.ts";
import { fieldMessages } from "#lib/action-result.ts";
import type { Tts } from "#lib/sendings/voices.ts";
import { isBlank } from "#lib/visible-text.ts";
import { generateSpeechAction } from "#server/speech/actions.ts";

/** Milliseconds for which the button is locked after the limit was met. */
const lockFor = 60_000;
/** Until when listening is locked, on all buttons of the page. */
let lockedUntil = 0;

type ListenState = "empty" | "loading" | "play" | "pause";

/** Speaks the text when it is first pressed, then plays and pauses it; another text or voice begins anew. */
export function ListenButton({ tts, text }: { tts: Tts; text: string }) {
  return <Listen key={`${tts.synthesizer} ${tts.voice} ${text}`} tts={tts} text={text} />;
}

function Listen({ tts, text }: { tts: Tts; text: string }) {
  const t = useTranslations("sendings.listen");
  const tErrors = useTranslations("sendings.errors");
  const ref = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<ListenState>("empty");
  const [fileId, setFileId] = useState<string | null>(null);
  const { data: file } = useFile(fileId);
  const isLocked = useLock();
  useEffect(() => {
    if (fileId !== null) void ref.current?.play().catch(() => setState("pause"));
  }, [fileId]);
  const turn = async () => {
    if (state === "play") return ref.current?.pause();
    if (fileId !== null) return ref.current?.play().catch(() => setState("empty"));
    setState("loading");
    const answer = await generateSpeechAction({ tts, text }).catch(() => null);
    if (answer?.ok) return setFileId(answer.data.fileId);
    setState("empty");
    if (answer?.error.key === "sendings.errors.tts.limit") lock();
    const told = answer && (fieldMessages(answer.error) || answer.error.message);
    showToast({ kind: "failure", title: told ?? tErrors("tts.failed") });
  };
  return (
    <span className="inline-flex items-center gap-2" data-state={state}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text that it speaks stands beside */}
      <audio
        ref={ref}
        src={fileId === null ? undefined : fileHref(fileId)}
        preload="none"
        onPlaying={() => setState("play")}
        onPause={() => setState("pause")}
        onError={() => {
          setFileId(null);
          setState("empty");
        }}
      />
      <Button
        size="sm"
        disabled={isLocked || isBlank(text)}
        loading={state === "loading"}
        onClick={() => void turn()}
      >
        {state === "play" ? <Pause className="size-4" /> : <Play className="size-4" />}
        {t(isLocked ? "locked" : state)}
      </Button>
      {file ? <span className="text-12 text-muted">{file.title}</span> : null}
    </span>
  );
}

const heard = new Set<() => void>();

function lock(): void {
  lockedUntil = Date.now() + lockFor;
  for (const tell of heard) tell();
}

/** Whether listening is locked now; the button frees itself. */
function useLock(): boolean {
  const [isLocked, setLocked] = useState(() => lockedUntil > Date.now());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = lockedUntil - Date.now();
      setLocked(left > 0);
      clearTimeout(timer);
      if (left > 0) timer = setTimeout(look, left);
    };
    heard.add(look);
    look();
    return () => {
      heard.delete(look);
      clearTimeout(timer);
    };
  }, []);
  return isLocked;
}
