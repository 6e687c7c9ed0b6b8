"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Pause, Play } from "#components/ui/icons.ts";
import { Spinner } from "#components/ui/spinner.tsx";

type PlayerState = "empty" | "loading" | "play" | "pause";

interface AudioPlayerProps {
  /** Null where there is nothing to play. */
  src: string | null;
  /** How long it plays, where that is known before it is fetched. */
  seconds?: number | null;
  className?: string;
}

/** Plays a recording: fetched when it is first played, reset where that fails. */
export function AudioPlayer({ src, seconds, className }: AudioPlayerProps) {
  const t = useTranslations("storage.player");
  const ref = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<PlayerState>("empty");
  const [isFailed, setFailed] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);
  const reset = () => {
    setState("empty");
    setAt(0);
    setFailed(true);
  };
  const turn = async () => {
    const audio = ref.current;
    if (!audio) return;
    if (state === "play") {
      audio.pause();
      return;
    }
    setFailed(false);
    if (audio.readyState === 0) setState("loading");
    // The promise is also rejected if playback is paused before it has started.
    await audio.play().catch(() => audio.error && reset());
  };
  const isKnown = Number.isFinite(length) && length > 0;
  const played = isKnown ? `${clock(at)} / ${clock(length)}` : clock(at);
  return (
    <div
      role="group"
      aria-label={t("label")}
      data-state={state}
      className={cn("flex items-center gap-3 rounded-card bg-fill px-3 py-2.5", className)}
    >
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a recording that a user uploaded */}
      <audio
        ref={ref}
        src={src ?? undefined}
        preload="none"
        onPlaying={() => setState("play")}
        onWaiting={() => setState("loading")}
        onPause={() => setState("pause")}
        onEnded={() => {
          setState("pause");
          setAt(0);
        }}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onDurationChange={({ currentTarget }) => setLength(currentTarget.duration)}
        onError={reset}
      />
      <Button
        size="icon"
        aria-label={t(state === "play" ? "pause" : "play")}
        disabled={src === null}
        onClick={() => void turn()}
      >
        <StateIcon state={state} />
      </Button>
      {isFailed ? (
        <p role="alert" className="text-13 text-danger">
          {t("failed")}
        </p>
      ) : (
        <>
          <input
            type="range"
            aria-label={t("position")}
            aria-valuetext={clock(at)}
            min={0}
            max={isKnown ? length : 1}
            step="any"
            value={isKnown ? Math.min(at, length) : 0}
            disabled={!isKnown}
            onChange={({ target }) => {
              const audio = ref.current;
              if (audio) audio.currentTime = Number(target.value);
            }}
            className="h-5 min-w-0 flex-1 accent-accent"
          />
          <span className="shrink-0 text-12 figures text-text-2">
            {src === null ? t("none") : played}
          </span>
        </>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: PlayerState }) {
  const t = useTranslations("storage.player");
  if (state === "loading") return <Spinner label={t("loading")} className="size-4" />;
  const Shown = state === "play" ? Pause : Play;
  return <Shown className="fill-current" />;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
