"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { Field } from "#components/ui/field.tsx";
import { NativeSelect } from "#components/ui/native-select.tsx";
import type { Fallback } from "#lib/sendings/cascade/options.ts";
import { simulate, type StepOutcome } from "#lib/sendings/cascade/simulate.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { OutcomeFields } from "./outcome-fields.tsx";
import { Timeline } from "./timeline.tsx";
import { usePlayhead } from "./use-playhead.ts";

interface SimulationProps {
  first: ChannelType;
  fallbacks: readonly Fallback[];
  prices: Partial<Record<ChannelType, { price: ChannelPrice | null }>>;
  currency: string;
  onClose: () => void;
}

/** How many times as fast as it would be; 0 is all at once. */
const speeds = [10, 1, 60, 0] as const;

const silent: StepOutcome = { kind: "silent", after: 30, text: "" };

/** Plays the chain for outcomes one chooses, by the engine that runs the real ones. Sends nothing. */
export function Simulation({ first, fallbacks, prices, currency, onClose }: SimulationProps) {
  const t = useTranslations("cascade.simulation");
  const types = [first, ...fallbacks.map(({ type }) => type)];
  const [outcomes, setOutcomes] = useState<StepOutcome[]>(() => types.map(() => silent));
  const [speed, setSpeed] = useState<(typeof speeds)[number]>(10);
  const events = simulate(
    fallbacks.map(({ options }) => options),
    outcomes,
  );
  const { now, play, reset } = usePlayhead(events.at(-1)?.at ?? 0);
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t("title")}
      intro={t("hint")}
      footer={
        <>
          <Field label={t("speed")} className="mr-auto">
            {(control) => (
              <NativeSelect
                {...control}
                size="sm"
                value={speed}
                onChange={({ target }) =>
                  setSpeed(speeds.find((one) => String(one) === target.value) ?? 10)
                }
              >
                {speeds.map((one) => (
                  <option key={one} value={one}>
                    {t(`speeds.${one}`)}
                  </option>
                ))}
              </NativeSelect>
            )}
          </Field>
          <Button onClick={onClose}>{t("close")}</Button>
          <Button variant="primary" onClick={() => play(speed)}>
            {t(now === null ? "play" : "again")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {types.map((type, step) => (
          <OutcomeFields
            key={step}
            step={step}
            type={type}
            outcome={outcomes[step] ?? silent}
            onChange={(outcome) => {
              reset();
              setOutcomes(outcomes.with(step, outcome));
            }}
          />
        ))}
        {now === null ? null : (
          <Timeline events={events} now={now} types={types} prices={prices} currency={currency} />
        )}
      </div>
    </Dialog>
  );
}
