"use client";

import { useTranslations } from "next-intl";
import { useFormatter } from "#components/time/use-formatter.ts";
import { NoData } from "#components/ui/no-data.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { ProviderView } from "#lib/providers/provider.ts";
import { usePulse } from "./use-pulse.ts";

/** The last hour of a provider as a line, and messages per second now. */
export function LiveRate({ provider: { id } }: { provider: ProviderView }) {
  const t = useTranslations("providers.live");
  const format = useFormatter();
  const { pulse, isFailed } = usePulse(id);
  if (isFailed) return <NoData />;
  if (!pulse) return <Skeleton className="h-4 w-24" />;
  return (
    <span className="flex items-center gap-2">
      <Sparkline
        values={pulse.minutes}
        label={t("chart", { count: pulse.sent })}
        className="h-5 w-20"
      />
      <span className="figures">{format.number(pulse.perSecond)}</span>
    </span>
  );
}
