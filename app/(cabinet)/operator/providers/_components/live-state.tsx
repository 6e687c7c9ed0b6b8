"use client";

import { useTranslations } from "next-intl";
import { Time } from "#components/time/time.tsx";
import { useFormatter } from "#components/time/use-formatter.ts";
import { SheetRow, SheetSection } from "#components/ui/sheet-rows.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Sparkline } from "#components/ui/sparkline.tsx";
import type { ProviderView } from "#lib/providers/provider.ts";
import type { ProviderPulse } from "#lib/servers/pulse.ts";
import { usePulse } from "./use-pulse.ts";

/** Since when it is connected, what is in its window, how fast it answers, and its last hour. */
export function LiveState({ provider: { id } }: { provider: ProviderView }) {
  const t = useTranslations("providers.live");
  const { pulse, isFailed } = usePulse(id);
  return (
    <SheetSection title={t("title")}>
      {isFailed ? <p className="text-13 text-danger">{t("failed")}</p> : null}
      {!pulse && !isFailed ? <Skeleton className="h-24 w-full" /> : null}
      {pulse ? <Facts pulse={pulse} /> : null}
    </SheetSection>
  );
}

function Facts({ pulse }: { pulse: ProviderPulse }) {
  const t = useTranslations("providers.live");
  const format = useFormatter();
  const { state, since, perSecond, rate, waiting, window, answer } = pulse;
  const { sent, delivered, failed, errors, minutes, errorMinutes } = pulse;
  const count = format.number(perSecond);
  const ended = delivered + failed;
  return (
    <>
      {since ? (
        <SheetRow name={t(state === "ready" ? "since" : "sinceDown")}>
          <Time value={since} format="short" />
        </SheetRow>
      ) : null}
      <SheetRow name={t("window")}>
        {window === null ? format.number(waiting) : t("windowOf", { count: waiting, of: window })}
      </SheetRow>
      <SheetRow name={t("sent")}>
        {rate === null ? t("rate", { count }) : t("rateOf", { count, of: format.number(rate) })}
      </SheetRow>
      <Sparkline values={minutes} label={t("chart", { count: sent })} className="h-10" />
      <SheetRow name={t("answer")}>
        {answer === null ? t("unknown") : t("ms", { count: answer })}
      </SheetRow>
      <SheetRow name={t("delivered")}>
        {ended === 0
          ? t("unknown")
          : format.number(delivered / ended, { style: "percent", maximumFractionDigits: 1 })}
      </SheetRow>
      <SheetRow name={t("errors")}>{format.number(errors)}</SheetRow>
      {errors > 0 ? (
        <Sparkline
          values={errorMinutes}
          label={t("errorChart", { count: errors })}
          className="h-10"
        />
      ) : null}
    </>
  );
}
