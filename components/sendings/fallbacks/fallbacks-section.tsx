"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { titleOf } from "#components/sendings/preview/recipient-title.ts";
import { Button } from "#components/ui/button.tsx";
import { Plus } from "#components/ui/icons.ts";
import { LayerLoading } from "#components/ui/layer-loading.tsx";
import type { PreviewContact } from "#lib/contacts/sendable.ts";
import type { SenderState } from "#lib/sendernames/sendername.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { type Draft, type DraftChange, payloadOfDraft } from "#lib/sendings/draft.ts";
import {
  type DraftFallback,
  fallbackOn,
  moveToChannel,
} from "#lib/sendings/fallbacks/draft-fallbacks.ts";
import {
  defaultFallbackOptions,
  type Fallback,
  maxFallbacks,
} from "#lib/sendings/fallbacks/options.ts";
import { firstVoice } from "#lib/sendings/first-voice.ts";
import type { SendWire } from "#lib/sendings/send-input.ts";
import type { Readiness } from "#lib/sendings/wizard-steps.ts";
import type { ChannelPrice } from "#lib/tariffs/channel-price.ts";
import { ChainLine } from "./chain-line.tsx";
import { FallbackCard } from "./fallback-card.tsx";

const Simulation = dynamic(() => import("./simulation.tsx").then((module) => module.Simulation), {
  ssr: false,
  loading: LayerLoading,
});

interface FallbacksSectionProps {
  draft: Draft;
  /** The channels that a fallback can use. */
  channels: Partial<Record<ChannelType, SenderState & { price: ChannelPrice | null }>>;
  /** The contact whose data the segments are counted with. */
  contact: PreviewContact | null;
  /** ISO code of what the account pays in. */
  currency: string;
  filesOf: string | null;
  /** What would be sent, and whether it could be. */
  wire: SendWire;
  ready: Pick<Readiness, "message" | "recipients">;
  /** Called with the number of a step, from 1, when the reader enters it. */
  onEnter: (step: number) => void;
  onChange: (change: DraftChange) => void;
}

const onFailure = { ...defaultFallbackOptions, onStatus: ["failed" as const], onTimeout: null };

/** Chains that are asked for most, by what they add. */
const presets = {
  sms: [["sms", defaultFallbackOptions]],
  viberSms: [
    ["viber", defaultFallbackOptions],
    ["sms", defaultFallbackOptions],
  ],
  voice: [["voice", onFailure]],
} as const satisfies Record<string, readonly (readonly [ChannelType, Fallback["options"]])[]>;

type Preset = keyof typeof presets;

/** The fallbacks of the message. The section is loaded after the wizard is shown. */
export function FallbacksSection({
  draft,
  channels,
  contact,
  currency,
  filesOf,
  wire,
  ready,
  onEnter,
  onChange,
}: FallbacksSectionProps) {
  const t = useTranslations("fallbacks.wizard");
  const [isPlaying, setPlaying] = useState(false);
  const { fallbacks } = draft;
  const [atFirst] = useState(fallbacks.length);
  const priced = (Object.keys(channels) as ChannelType[]).filter((type) => channels[type]?.price);
  const startFallback = (
    type: ChannelType,
    options: Fallback["options"],
    given: Fallback["payload"] = payloadOfDraft(draft),
  ) =>
    fallbackOn(
      type,
      {
        ...given,
        tts: firstVoice,
        sender:
          channels[type]?.senders.find(({ moderation }) => moderation === "approved")?.name ?? "",
      },
      options,
    );
  const change = (changed: DraftFallback[]) => onChange({ fallbacks: changed });
  const add = () => {
    const last = fallbacks.at(-1)?.type ?? draft.channel;
    const next = priced.find((type) => type !== last) ?? last;
    change([...fallbacks, startFallback(next, defaultFallbackOptions)]);
  };
  const offered = (Object.keys(presets) as Preset[]).filter((name) =>
    presets[name].every(
      ([type], index) => priced.includes(type) && (index > 0 || type !== draft.channel),
    ),
  );
  return (
    <>
      {fallbacks.length > 0 ? <ChainLine first={draft.channel} fallbacks={fallbacks} /> : null}
      {fallbacks.map((fallback, index) => (
        <FallbackCard
          // Steps have no identity of their own but their place.
          key={index}
          number={index + 1}
          fallback={fallback}
          channels={channels}
          recipient={contact}
          recipientName={contact && titleOf(contact)}
          filesOf={filesOf}
          wasThere={index < atFirst}
          onEnter={() => onEnter(index + 1)}
          onChannel={(type) =>
            change(
              fallbacks.with(
                index,
                moveToChannel(fallback, startFallback(type, fallback.options, fallback.payload)),
              ),
            )
          }
          onChange={(changed) => change(fallbacks.with(index, changed))}
          onRemove={() => change(fallbacks.toSpliced(index, 1))}
        />
      ))}
      <div className="flex flex-wrap gap-2" role="group" aria-label={t("presets.label")}>
        {fallbacks.length === 0
          ? offered.map((name) => (
              <Button
                key={name}
                size="sm"
                variant="secondary"
                onClick={() =>
                  change(presets[name].map(([type, options]) => startFallback(type, options)))
                }
              >
                {t(`presets.${name}`)}
              </Button>
            ))
          : null}
        {fallbacks.length < maxFallbacks ? (
          <Button size="sm" variant="ghost" onClick={add}>
            <Plus className="size-4" />
            {t("add")}
          </Button>
        ) : null}
        {fallbacks.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => setPlaying(true)}>
            {t("simulate")}
          </Button>
        ) : null}
      </div>
      {isPlaying ? (
        <Simulation
          first={{ type: draft.channel, payload: payloadOfDraft(draft) }}
          fallbacks={fallbacks}
          prices={channels}
          contact={contact}
          currency={currency}
          wire={ready.message && ready.recipients ? wire : null}
          onClose={() => setPlaying(false)}
        />
      ) : null}
    </>
  );
}
