"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import { characterKind } from "#lib/sendings/character-kind.ts";
import type { UnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import type { TextMeasure } from "#lib/sendings/segments.ts";
import { SavingMoney } from "../saving-money.tsx";
import type { ReplacementSaving } from "./composer-fields.ts";

interface TextNoticesProps {
  text: string;
  reason: UnicodeReason | null;
  /** The text as the previewed recipient gets it, and once its look-alikes are replaced. */
  measure: TextMeasure;
  replaced: TextMeasure;
  recipientName: string | null;
  /** The money that replacing them saves over all recipients; null without recipients. */
  saving: ReplacementSaving | null;
  onReplace: (text: string) => void;
}

const maxNamed = 5;

/** What the author should know about a text's alphabet; amber, with its remedy, only where that saves a segment. */
export function TextNotices({ text, reason, measure, ...offer }: TextNoticesProps) {
  const t = useTranslations("send.message");
  if (!reason)
    return measure.encoding === "unicode" ? (
      <p className="text-12 text-muted">{t("unicodeFromValue")}</p>
    ) : null;
  if (reason.isReplaceable && offer.replaced.segments < measure.segments)
    return <ReplaceOffer text={text} reason={reason} measure={measure} {...offer} />;
  // A text in another alphabet is as it should be.
  if (reason.count > maxNamed) return null;
  return (
    <p className="text-12 text-muted">
      {t.rich("unicodeFrom", {
        ...namesOf(reason),
        b: (chunks) => <strong className="font-semibold">{chunks}</strong>,
      })}
    </p>
  );
}

function ReplaceOffer({
  text,
  reason,
  measure,
  replaced,
  recipientName,
  saving,
  onReplace,
}: TextNoticesProps & { reason: UnicodeReason }) {
  const t = useTranslations("send.message");
  const mark = (chunks: ReactNode) => (
    <span className="rounded-[2px] bg-warning-fill/30 px-0.5 font-semibold shadow-[inset_0_-2px_0_var(--warning-fill)]">
      {chunks}
    </span>
  );
  const b = (chunks: ReactNode) => <strong className="font-semibold">{chunks}</strong>;
  const segments = { was: measure.segments, is: replaced.segments };
  return (
    <Alert
      tone="warning"
      live
      action={
        <Button size="sm" onClick={() => onReplace(replaceLookalikes(text))}>
          {reason.count === 1 && reason.first.replacement
            ? t("replaceWith", { replacement: reason.first.replacement })
            : t("replaceAll", { count: reason.count })}
        </Button>
      }
    >
      {t.rich("forces", { ...namesOf(reason), count: reason.count, mark, b })}{" "}
      {saving
        ? t.rich("savesAll", {
            amount: () => <SavingMoney saving={saving} />,
          })
        : t("savesSegments", {
            ...segments,
            // A text without variables is the same for everybody.
            whose: text.includes("$") && recipientName !== null ? "one" : "all",
            name: recipientName ?? "",
          })}
    </Alert>
  );
}

function namesOf({ first }: UnicodeReason) {
  return {
    character: first.character,
    kind: characterKind(first.character),
    position: first.index + 1,
  };
}
