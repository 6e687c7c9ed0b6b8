"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useEstimate } from "#components/sendings/estimate/use-estimate.ts";
import { titleOf } from "#components/sendings/preview/recipient-title.ts";
import { Button } from "#components/ui/button.tsx";
import { TitledDialog } from "#components/ui/titled-dialog.tsx";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { simulate, type StepOutcome } from "#lib/sendings/fallbacks/simulate.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { EventLog } from "./event-log.tsx";
import { LikelyEnds } from "./likely-ends.tsx";
import { OutcomeFields } from "./outcome-fields.tsx";
import { PlayedCosts } from "./played-costs.tsx";
import { ReadyOutcomes } from "./ready-outcomes.tsx";
import { Timeline } from "./timeline.tsx";
import { usePlayhead } from "./use-playhead.ts";
import { useStepPrices } from "./use-step-prices.ts";

interface SimulationProps {
  first: { type: ChannelType; payload: MessagePayload };
  fallbacks: readonly Fallback[];
  prices: Partial<Record<ChannelType, { price: ChannelPrice | null }>>;
  /** The recipient whose prices are used; null while the account has no contacts. */
  contact: PreviewContact | null;
  currency: string;
  /** The whole send with its recipients; null while it can't be sent. */
  wire: SendWire | null;
  onClose: () => void;
}

const silent: StepOutcome = { kind: "silent", after: 30, text: "" };

/** Plays the chain for outcomes one chooses, by the engine that runs the real ones. Sends nothing. */
export function Simulation({
  first,
  fallbacks,
  prices,
  contact,
  currency,
  wire,
  onClose,
}: SimulationProps) {
  const t = useTranslations("fallbacks.simulation");
  const messages = [first, ...fallbacks];
  const types = messages.map(({ type }) => type);
  const plan = fallbacks.map(({ options }) => options);
  const costs = useStepPrices(messages, contact, prices);
  const [outcomes, setOutcomes] = useState<StepOutcome[]>(() => types.map(() => silent));
  const [speed, setSpeed] = useState(10);
  const { estimate } = useEstimate(wire);
  const events = simulate(plan, outcomes);
  const playhead = usePlayhead(events.at(-1)?.at ?? 0, speed);
  const choose = (changed: StepOutcome[]) => {
    playhead.seek(0);
    setOutcomes(changed);
  };
  const shown = { events, now: playhead.now, types, costs, currency };
  return (
    <TitledDialog
      open
      onClose={onClose}
      size="lg"
      title={t("title")}
      intro={t("hint")}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <div className="flex flex-col gap-5">
        <ReadyOutcomes
          plan={plan}
          costs={costs}
          chosen={outcomes}
          currency={currency}
          onChoose={choose}
        />
        <Timeline {...shown} plan={plan} playhead={playhead} speed={speed} onSpeed={setSpeed} />
        <div className="grid gap-4">
          {types.map((type, step) => (
            <OutcomeFields
              key={step}
              step={step}
              type={type}
              outcome={outcomes[step] ?? silent}
              onChange={(outcome) => choose(outcomes.with(step, outcome))}
            />
          ))}
        </div>
        <EventLog {...shown} />
        <PlayedCosts {...shown} recipientName={contact && titleOf(contact)} />
        {estimate ? <LikelyEnds types={types} estimate={estimate} /> : null}
        {wire ? null : <p className="text-12 text-muted">{t("noRecipients")}</p>}
      </div>
    </TitledDialog>
  );
}
