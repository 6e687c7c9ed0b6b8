"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { UnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import { segmentLimit, type TextMeasure } from "#lib/sendings/segments.ts";
import { UnknownVariables } from "./unknown-variables.tsx";

interface TextNoticesProps {
  id: string;
  text: string;
  reason: UnicodeReason | null;
  /** Of the text as the previewed recipient gets it. */
  measure: TextMeasure;
  /** The same text with its look-alikes replaced, for that recipient. */
  replaced: TextMeasure;
  onReplace: (text: string) => void;
}

/** What the author should know about a text, each with its remedy. */
export function TextNotices({ id, text, reason, measure, replaced, onReplace }: TextNoticesProps) {
  const t = useTranslations("send.message");
  const mark = (chunks: React.ReactNode) => (
    <span className="rounded-[2px] bg-warning-fill/30 px-0.5 font-semibold shadow-[inset_0_-2px_0_var(--warning-fill)]">
      {chunks}
    </span>
  );
  const strong = (chunks: React.ReactNode) => <strong className="font-semibold">{chunks}</strong>;
  const worth = replaced.encoding === "gsm";
  return (
    <div id={id} className="flex min-h-4 flex-col gap-2">
      {reason?.isReplaceable ? (
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
          {t.rich("forces", {
            count: reason.count,
            character: reason.first.character,
            position: reason.first.index + 1,
            mark,
            b: strong,
          })}{" "}
          {worth
            ? t("afterReplacing", {
                characters: replaced.characters,
                limit: segmentLimit(Math.max(1, replaced.segments), replaced.encoding),
                segments: Math.max(1, replaced.segments),
              })
            : null}
        </Alert>
      ) : null}
      {reason && !reason.isReplaceable ? (
        <p className="text-12 text-muted">
          {t.rich("unicodeFrom", {
            character: reason.first.character,
            position: reason.first.index + 1,
            b: strong,
          })}
        </p>
      ) : null}
      {!reason && measure.encoding === "unicode" ? (
        <p className="text-12 text-muted">{t("unicodeFromValue")}</p>
      ) : null}
      <UnknownVariables text={text} />
    </div>
  );
}
