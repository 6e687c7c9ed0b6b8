"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button.tsx";
import { Scissors } from "#components/ui/icons.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { shorten, type ShorterKind, shorterTexts } from "#lib/sendings/shorten.ts";
import { useTextSaving } from "../priced-texts.tsx";
import { SavingMoney } from "../saving-money.tsx";
import { useMeasure } from "../segment-counting.ts";

interface ShorterOffersProps {
  channel: ChannelType;
  text: string;
  /** Fills in the values of the recipient that is counted for. */
  fill: (text: string) => string;
  onText: (text: string) => void;
}

interface Offer {
  kind: "cut" | ShorterKind;
  text: string;
}

/** Ways to need fewer segments, each with what it saves: leaving out a few characters, emojis, Cyrillic letters. */
export function ShorterOffers({ channel, text, fill, onText }: ShorterOffersProps) {
  const measured = useMeasure();
  const measure = measured(fill(text));
  const shorter = shorten(text, measure);
  const helps = (other: string) =>
    other !== text && other !== "" && measured(fill(other)).segments < measure.segments;
  const others = shorterTexts(text, (other) => measured(fill(other)).segments);
  if (!shorter && others.length === 0) return null;
  return (
    <ul className="flex flex-col gap-2">
      {shorter ? (
        <OfferLine
          channel={channel}
          text={text}
          offer={{ kind: "cut", text: shorter.text }}
          excess={shorter.excess}
          cut={shorter.cut}
          onText={shorter.cut.length > 0 && helps(shorter.text) ? onText : null}
        />
      ) : null}
      {others.map((offer) => (
        <OfferLine key={offer.kind} channel={channel} text={text} offer={offer} onText={onText} />
      ))}
    </ul>
  );
}

interface OfferLineProps {
  channel: ChannelType;
  text: string;
  offer: Offer;
  excess?: number;
  cut?: readonly string[];
  /** Null where the author has to choose the words. */
  onText: ((text: string) => void) | null;
}

function OfferLine({ channel, text, offer, excess = 0, cut = [], onText }: OfferLineProps) {
  const t = useTranslations("send.message.shorter");
  const saving = useTextSaving(channel, text, offer.text);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-12 text-text-2">
      <Scissors className="size-4 shrink-0 text-success" />
      <span className="min-w-0 flex-1">
        {saving
          ? t.rich(`${offer.kind}Saves`, {
              count: excess,
              amount: () => <SavingMoney saving={saving} />,
            })
          : t(offer.kind, { count: excess })}
        {cut.length > 0 ? (
          <>
            {" "}
            {t("without")}{" "}
            {cut.map((word, index) => (
              <s key={index} className="mr-1 text-muted">
                {word}
              </s>
            ))}
          </>
        ) : null}
      </span>
      {onText ? (
        <Button size="sm" onClick={() => onText(offer.text)}>
          {t(`do.${offer.kind}`)}
        </Button>
      ) : null}
    </li>
  );
}
