import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { Price } from "#components/money/price.tsx";
import { statusLooks } from "#components/sendings/sending-status-badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { Inbox } from "#components/ui/icons.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type Lane, ticksOf } from "#lib/sendings/fallbacks/lanes.ts";
import type { FallbackOptions } from "#lib/sendings/fallbacks/options.ts";
import { clockText } from "./clock-text.ts";
import { useConditionText } from "./use-condition-text.ts";
import type { StepPrice } from "./use-step-prices.ts";

interface LanesProps {
  lanes: readonly Lane[];
  /** Seconds that the whole lasts, and how many of them have gone by. */
  end: number;
  now: number;
  types: readonly ChannelType[];
  plan: readonly FallbackOptions[];
  costs: readonly StepPrice[];
  currency: string;
}

const hatched =
  "repeating-linear-gradient(-45deg, var(--border-strong) 0 4px, transparent 4px 8px)";

/**
 * Lanes of a chain on one linear time scale: hatched time is waited for, solid time has passed, a dashed ring is in
 * the future.
 */
export function Lanes({ lanes, end, now, types, plan, costs, currency }: LanesProps) {
  const t = useTranslations("fallbacks.simulation");
  // What comes last keeps clear of the edge.
  const length = Math.max(1, end) * 1.08;
  const placeOf = (at: number) => `${(at / length) * 100}%`;
  return (
    // The list of events says the same in words.
    <div className="relative px-3 pb-2">
      <div aria-hidden className="ml-32 h-6 max-md:ml-0">
        <div className="relative h-full">
          {ticksOf(length).map((at) => (
            <span
              key={at}
              style={{ left: placeOf(at) }}
              className="absolute top-1 border-l border-border pl-1 text-11 figures text-muted"
            >
              {clockText(at)}
            </span>
          ))}
        </div>
      </div>
      <ol aria-label={t("lanes")}>
        {lanes.map((lane, step) => {
          const type = types[step];
          const cost = costs[step];
          const next = lanes[step + 1];
          return (
            <li
              key={step}
              className="grid grid-cols-[8rem_minmax(0,1fr)] border-t border-border max-md:grid-cols-1"
            >
              <div className="flex min-w-0 items-center gap-2 py-2 pr-2 text-13 max-md:pb-0">
                {type ? <ChannelIcon channel={type} className="size-4 shrink-0" /> : null}
                <LaneName type={type} cost={cost} currency={currency} />
              </div>
              {lane.begins ? (
                <Track lane={lane} next={next} now={now} placeOf={placeOf} />
              ) : (
                <Unneeded options={plan[step - 1]} />
              )}
            </li>
          );
        })}
      </ol>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 left-35 max-md:left-3"
      >
        <span
          style={{ left: placeOf(now) }}
          className="absolute inset-y-0 -ml-px w-0.5 bg-accent"
        />
      </div>
    </div>
  );
}

interface LaneNameProps {
  type: ChannelType | undefined;
  cost: StepPrice | undefined;
  currency: string;
}

function LaneName({ type, cost, currency }: LaneNameProps) {
  const t = useTranslations("fallbacks.simulation");
  const tChannel = useTranslations("commons.channel");
  const written = cost ? <Price amount={cost.amount} currency={currency} /> : null;
  return (
    <span className="min-w-0">
      <span className="block truncate font-medium">{type ? tChannel(type) : ""}</span>
      <span className={cn("block text-12", cost?.refusal ? "text-warning" : "text-text-2")}>
        {cost?.refusal ?? (cost?.isFrom ? t.rich("from", { cost: () => written }) : written)}
      </span>
    </span>
  );
}

/** A message that isn't sent in this outcome, with the time at which it would have been. */
function Unneeded({ options }: { options: FallbackOptions | undefined }) {
  const t = useTranslations("fallbacks.simulation");
  const conditionText = useConditionText();
  return (
    <p className="min-h-14 content-center text-12 text-text-2 max-md:min-h-0 max-md:py-2">
      {t("unneeded", { condition: options ? conditionText(options) : "" })}
    </p>
  );
}

interface TrackProps {
  lane: Lane;
  next: Lane | undefined;
  now: number;
  placeOf: (at: number) => string;
}

function Track({ lane: { begins, until, marks }, next, now, placeOf }: TrackProps) {
  const from = begins?.at ?? 0;
  const between = (start: number, end: number): CSSProperties => ({
    left: placeOf(start),
    width: `calc(${placeOf(Math.max(start, end))} - ${placeOf(start)})`,
  });
  const isHere = from <= now;
  return (
    <div aria-hidden className="relative h-14">
      {from > 0 ? (
        <span
          style={{ left: placeOf(from) }}
          className="absolute top-0 h-1/2 w-px bg-warning-fill"
        />
      ) : null}
      {next?.begins ? (
        <span
          style={{ left: placeOf(next.begins.at) }}
          className="absolute top-1/2 bottom-0 w-px bg-warning-fill"
        />
      ) : null}
      <span
        style={{ ...between(from, until), backgroundImage: hatched }}
        className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full"
      />
      {isHere ? (
        <span
          style={between(from, Math.min(now, until))}
          className="absolute top-1/2 h-2 -translate-y-1/2 rounded-full bg-info-fill"
        />
      ) : null}
      {marks.map(({ at, what }) => {
        const { icon: Mark } = what === "answer" ? { icon: Inbox } : statusLooks[what];
        return (
          <span
            key={what}
            style={{ left: placeOf(at) }}
            className={cn(
              "absolute top-1/2 grid size-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border bg-raised",
              at <= now ? markInks[what] : "border-dashed border-muted text-muted",
            )}
          >
            <Mark className="size-3" />
          </span>
        );
      })}
    </div>
  );
}

const markInks: Partial<Record<Lane["marks"][number]["what"], string>> = {
  sent: "border-info-fill text-info",
  delivered: "border-success-fill text-success",
  seen: "border-success-fill text-success",
  failed: "border-danger-fill text-danger",
  answer: "border-accent text-accent-text",
};
