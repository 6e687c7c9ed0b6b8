import { useTranslations } from "next-intl";
import { ChannelIcon } from "#components/channels/channel-icon.tsx";
import type { Tone } from "#components/ui/badge.tsx";
import { cn } from "#components/ui/cn.ts";
import { ArrowRight } from "#components/ui/icons.ts";
import type { WholeChain } from "#lib/sendings/fallbacks/whole-chain.ts";
import { lookOf, stateName } from "./sending-status-badge.tsx";

const inks: Partial<Record<Tone, string>> = {
  success: "text-success",
  warning: "text-warning",
  danger: "text-danger",
  info: "text-info",
};

/** A chain within its row: by which channels it went and how far each came. */
export function ChainSteps({ steps }: Pick<WholeChain, "steps">) {
  const t = useTranslations("commons");
  const tFallbacks = useTranslations("fallbacks");
  return (
    <ol aria-label={tFallbacks("title")} className="mr-2 inline-flex items-center gap-1">
      {steps.map(({ id, type, status, error }, at) => {
        const { icon: Mark, tone } = lookOf(status, error);
        const words = `${t(`channel.${type}`)}: ${t(`status.${stateName(status, error)}`)}`;
        return (
          <li key={id} title={words} className="inline-flex items-center gap-0.5">
            {at > 0 ? <ArrowRight className="mr-0.5 size-3 text-muted" /> : null}
            <ChannelIcon channel={type} className="size-4" />
            <Mark className={cn("size-3", inks[tone])} />
            <span className="sr-only">{words}</span>
          </li>
        );
      })}
    </ol>
  );
}
