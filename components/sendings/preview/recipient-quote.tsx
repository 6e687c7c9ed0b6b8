"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "#components/money/price.tsx";
import { Button } from "#components/ui/button.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { channels, type ChannelType, isSegmented, isTimed } from "#lib/sendings/channels.ts";
import type { RecipientQuote } from "#lib/sendings/recipient-quote.ts";
import { spokenSeconds } from "#lib/sendings/speech.ts";
import { useMeasure } from "../segment-counting.ts";

interface RecipientQuoteRowsProps {
  channel: ChannelType;
  /** Counted here, so that the counts keep up with typing. */
  text: string;
  /** Undefined while it is being asked for the first time. */
  quote: RecipientQuote | undefined;
  /** There is nothing to price yet. */
  isIdle: boolean;
  failed: boolean;
  onRetry: () => void;
}

/** How it arrives, operator and price for the recipient shown, as far as the channel has them. */
export function RecipientQuoteRows({
  channel,
  text,
  quote,
  isIdle,
  failed,
  onRetry,
}: RecipientQuoteRowsProps) {
  const t = useTranslations("send.preview");
  const locale = useLocale();
  const wait = isIdle ? (
    <span className="text-muted">{t("none")}</span>
  ) : (
    <Skeleton className="w-20" />
  );
  return (
    <dl className="flex flex-col gap-1.5 border-t border-border pt-3 text-13">
      <Arrival channel={channel} text={text} quote={quote} />
      {channels[channel].address === "phone" ? (
        <Row name={t("operator")}>
          {quote ? (operatorText(quote, locale) ?? t("unknownOperator")) : wait}
        </Row>
      ) : null}
      <Row name={t("price")}>
        {failed ? (
          <Button variant="link" size="inline" onClick={onRetry}>
            {t("retryPrice")}
          </Button>
        ) : null}
        {failed || quote ? null : wait}
        {quote && !failed ? <QuotedPrice quote={quote} /> : null}
      </Row>
    </dl>
  );
}

/** Shows the number of parts, or the duration. */
function Arrival({
  channel,
  text,
  quote,
}: Pick<RecipientQuoteRowsProps, "channel" | "text" | "quote">) {
  const t = useTranslations("send.preview");
  const { segments } = useMeasure()(text);
  const none = <span className="text-muted">{t("none")}</span>;
  if (isTimed(channel)) {
    // Only the server knows the length of a recording.
    const seconds = segments > 0 ? spokenSeconds(text) : quote?.perSecond?.units;
    return <Row name={t("length")}>{seconds ? t("seconds", { count: seconds }) : none}</Row>;
  }
  if (!isSegmented(channel)) return null;
  return <Row name={t("arrivesAs")}>{segments > 0 ? t("parts", { count: segments }) : none}</Row>;
}

function QuotedPrice({ quote }: { quote: RecipientQuote }) {
  const t = useTranslations("send.preview");
  if (quote.refusal) return <span className="text-danger">{quote.refusal}</span>;
  if (quote.price === 0) return t("free");
  const { segments, unitPrice, perSecond, price, currency } = quote;
  return (
    <>
      {segments === null ? null : (
        <span className="text-muted">
          {`${perSecond ? t("segments", { count: segments }) : segments} × `}
          <Price amount={unitPrice} currency={currency} />
          {perSecond ? (
            <>
              {` + ${t("seconds", { count: perSecond.units })} × `}
              <Price amount={perSecond.unitPrice} currency={currency} />
            </>
          ) : null}
          {" = "}
        </span>
      )}
      <Price amount={price} currency={currency} className="font-semibold" />
    </>
  );
}

function operatorText({ operator }: RecipientQuote, locale: string): string | null {
  if (!operator) return null;
  const country =
    operator.country && new Intl.DisplayNames(locale, { type: "region" }).of(operator.country);
  return operator.name ?? country ?? null;
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-4">
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}
