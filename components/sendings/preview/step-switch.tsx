"use client";

import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import { cn } from "#components/ui/cn.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";

interface StepSwitchProps {
  /** Channels of the messages in their order. */
  types: readonly ChannelType[];
  step: number;
  onStep: (step: number) => void;
}

/** Chooses which message is previewed, the first or one of its fallbacks, by place and channel. */
export function StepSwitch({ types, step, onStep }: StepSwitchProps) {
  const t = useTranslations("fallbacks.preview");
  const tChannel = useTranslations("commons.channel");
  return (
    <div
      role="group"
      aria-label={t("label")}
      className="flex flex-wrap gap-0.5 rounded-control bg-fill p-0.5"
    >
      {types.map((type, at) => (
        <button
          key={at}
          type="button"
          aria-pressed={at === step}
          aria-label={t(at === 0 ? "first" : "step", { number: at, channel: tChannel(type) })}
          onClick={() => onStep(at)}
          className={cn(
            "flex h-7 min-w-0 flex-1 items-center justify-center gap-1.5 rounded-[5px] px-2 text-12 font-medium max-md:h-10",
            at === step ? "shadow-sm bg-surface text-text" : "text-text-2 hover:text-text",
          )}
        >
          <ChannelIcon channel={type} className="size-4 shrink-0" />
          <span className="truncate">{tChannel(type)}</span>
        </button>
      ))}
    </div>
  );
}
