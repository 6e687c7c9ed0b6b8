import { useTranslations } from "next-intl";
import { ChannelLabel } from "#components/channels/channel-label.tsx";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { hasCondition } from "#lib/sendings/fallbacks/complete.ts";
import type { Fallback } from "#lib/sendings/fallbacks/options.ts";
import { useConditionText } from "./use-condition-text.ts";

interface ChainLineProps {
  first: ChannelType;
  fallbacks: readonly Fallback[];
}

/** The chain as one reads it: SMS, if not delivered in 50 s Viber, if … */
export function ChainLine({ first, fallbacks }: ChainLineProps) {
  const t = useTranslations("fallbacks.wizard");
  const conditionText = useConditionText();
  return (
    <ol aria-label={t("chain")} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13">
      <li>
        <ChannelLabel channel={first} className="font-medium" />
      </li>
      {fallbacks.map(({ type, options }, index) => (
        <li key={index} className="flex flex-wrap items-center gap-x-2">
          <span className="text-text-2">
            <span aria-hidden="true">→ </span>
            {hasCondition(options)
              ? t("then", { condition: conditionText(options) })
              : t("incomplete")}
          </span>
          <ChannelLabel channel={type} className="font-medium" />
        </li>
      ))}
    </ol>
  );
}
