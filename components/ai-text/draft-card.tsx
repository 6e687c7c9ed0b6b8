"use client";

import { useTranslations } from "next-intl";
import { Money } from "#components/money/money.tsx";
import { TextMeter } from "#components/sendings/composer/text-meter.tsx";
import { useEstimate } from "#components/sendings/estimate/use-estimate.ts";
import { usePricing } from "#components/sendings/priced-texts.tsx";
import { useMeasure } from "#components/sendings/segment-counting.ts";
import { Button } from "#components/ui/button.tsx";
import { cn } from "#components/ui/cn.ts";
import { Spinner } from "#components/ui/spinner.tsx";
import { addAmounts } from "#lib/add-amounts.ts";
import { type ChannelType, isSegmented } from "#lib/sendings/channels.ts";
import { markText } from "#lib/sendings/editor-marks.ts";
import type { DraftState } from "./use-drafts.ts";

interface DraftCardProps {
  draft: DraftState;
  /** The text that stands in the message now, to compare prices with. */
  current: string;
  channel: ChannelType;
  onInsert: (text: string) => void;
}

/** One draft while it is written and afterwards, with what it would cost. */
export function DraftCard({ draft, current, channel, onInsert }: DraftCardProps) {
  const t = useTranslations("aiText");
  const measured = useMeasure();
  const { text, stage, isCut, isCleaned } = draft;
  const isWriting = stage === "writing" || stage === "again";
  if (stage === "failed")
    return (
      <p className="rounded-card border border-border px-3 py-2.5 text-text-2">{t("failedOne")}</p>
    );
  return (
    <article
      aria-busy={isWriting}
      className={cn(
        "flex flex-col gap-2 rounded-card border bg-surface p-3",
        isWriting ? "border-accent/50" : "border-border",
      )}
    >
      <p className="min-h-5 text-14 break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
        {markText(text, []).map(({ kind, text: piece, index }) => (
          <span
            key={index}
            className={
              kind === "text" ? undefined : "rounded-[4px] bg-accent-subtle text-accent-text"
            }
          >
            {piece}
          </span>
        ))}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        {isSegmented(channel) ? (
          <TextMeter measure={measured(text)} isCostly={false} />
        ) : (
          <span className="text-13 figures">{t("characters", { count: [...text].length })}</span>
        )}
        {text !== "" && <DraftPrice channel={channel} text={text} current={current} />}
      </div>
      {isCut ? <p className="text-12 text-warning">{t("cut")}</p> : null}
      {isCleaned ? <p className="text-12 text-warning">{t("cleaned")}</p> : null}
      <div className="flex items-center justify-between gap-3">
        <span role="status" className="flex items-center gap-1.5 text-12 text-text-2">
          {isWriting ? <Spinner /> : null}
          {isWriting ? t(`stage.${stage}`) : null}
          {stage === "stopped" ? t("stage.stopped") : null}
        </span>
        {isWriting ? null : (
          <Button size="sm" disabled={text === ""} onClick={() => onInsert(text)}>
            {t("insert")}
          </Button>
        )}
      </div>
    </article>
  );
}

interface DraftPriceProps {
  channel: ChannelType;
  text: string;
  current: string;
}

/** What the send would cost with this text, and how much less than with the present one. */
function DraftPrice({ channel, text, current }: DraftPriceProps) {
  const t = useTranslations("aiText");
  const sendOf = usePricing(channel);
  const { estimate } = useEstimate(sendOf?.(text) ?? null);
  const now = useEstimate(sendOf && current.trim() !== "" ? sendOf(current) : null);
  if (!estimate) return null;
  const { price, currency, isSampled } = estimate;
  const saved = now.estimate ? addAmounts(now.estimate.price.likely, -price.likely) : 0;
  const form = isSampled ? "estimate" : "amount";
  return (
    <span className="flex flex-col items-end text-13">
      <Money amount={price.likely} currency={currency} form={form} className="font-semibold" />
      {saved > 0 ? (
        <span className="text-12 text-success">
          {t.rich("cheaper", {
            amount: () => <Money amount={saved} currency={currency} form={form} />,
          })}
        </span>
      ) : null}
    </span>
  );
}
