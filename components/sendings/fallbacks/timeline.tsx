import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Pause, Play, Undo2 } from "#components/ui/icons.ts";
import { NamedOptions } from "#components/ui/named-options.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { lanesOf } from "#lib/sendings/fallbacks/lanes.ts";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import type { PlayedEvent } from "#lib/sendings/fallbacks/simulate.ts";
import { clockText } from "./clock-text.ts";
import { Lanes } from "./lanes.tsx";
import type { usePlayhead } from "./use-playhead.ts";
import type { StepPrice } from "./use-step-prices.ts";

interface TimelineProps {
  events: readonly PlayedEvent[];
  types: readonly ChannelType[];
  plan: readonly FallbackOptions[];
  costs: readonly StepPrice[];
  currency: string;
  playhead: ReturnType<typeof usePlayhead>;
  speed: number;
  onSpeed: (speed: number) => void;
}

/** How many times as fast as it would be; 0 is all at once. */
const speeds = [10, 1, 60, 0] as const;

/** The chain on one scale of time, a lane a message, with what plays it: buttons, speed, and a moment to go to. */
export function Timeline({
  events,
  types,
  plan,
  costs,
  currency,
  playhead: { now, isRunning, play, pause, seek },
  speed,
  onSpeed,
}: TimelineProps) {
  const t = useTranslations("fallbacks.simulation");
  const end = events.at(-1)?.at ?? 0;
  return (
    <div className="rounded-card border border-border">
      <div className="flex flex-wrap items-center gap-3 border-b border-border p-3">
        <Button
          variant="primary"
          aria-label={t(isRunning ? "pause" : "play")}
          onClick={isRunning ? pause : play}
        >
          {isRunning ? <Pause className="fill-current" /> : <Play className="fill-current" />}
          {t(isRunning ? "pause" : "play")}
        </Button>
        <Button variant="ghost" size="icon" aria-label={t("restart")} onClick={() => seek(0)}>
          <Undo2 />
        </Button>
        <p className="mr-auto text-16 font-semibold figures">
          {clockText(now)}{" "}
          <span className="text-13 font-normal text-text-2">
            {t("of", { time: clockText(end) })}
          </span>
        </p>
        <NativeSelect
          aria-label={t("speed")}
          value={speed}
          onChange={({ target }) => onSpeed(Number(target.value))}
        >
          <NamedOptions values={speeds} nameOf={(one) => t(`speeds.${one}`)} />
        </NativeSelect>
        <input
          type="range"
          aria-label={t("moment")}
          aria-valuetext={clockText(now)}
          min={0}
          max={Math.max(1, end)}
          step={1}
          value={now}
          onChange={({ target }) => seek(Number(target.value))}
          className="w-full accent-(--accent)"
        />
      </div>
      <Lanes
        lanes={lanesOf(types.length, events)}
        end={end}
        now={now}
        types={types}
        plan={plan}
        costs={costs}
        currency={currency}
      />
    </div>
  );
}
