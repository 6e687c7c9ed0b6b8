"use client";

import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert.tsx";
import { Button } from "#components/ui/button.tsx";
import type { UnicodeReason } from "#lib/sendings/editor-marks.ts";
import { replaceLookalikes } from "#lib/sendings/lookalikes.ts";
import { segmentLimit } from "#lib/sendings/segments.ts";
import { useMeasure } from "../segment-counting.ts";

interface TextNoticesProps {
  text: string;
  reason: UnicodeReason | null;
  /** The text as the previewed recipient gets it. */
  filled: string;
  onReplace: (text: string) => void;
}

/** What the author should know about a text's alphabet, each with its remedy. */
export function TextNotices({ text, reason, filled, onReplace }: TextNoticesProps) {
  const t = useTranslations("send.message");
  const mark = (chunks: React.ReactNode) => (
    <span className="rounded-[2px] bg-warning-fill/30 px-0.5 font-semibold shadow-[inset_0_-2px_0_var(--warning-fill)]">
      {chunks}
    </span>
  );
  const strong = (chunks: React.ReactNode) => <strong className="font-semibold">{chunks}</strong>;
  const measured = useMeasure();
  const replaced = measured(replaceLookalikes(filled));
  const worth = replaced.encoding === "gsm";
  return (
    <>
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
      {!reason && measured(filled).encoding === "unicode" ? (
        <p className="text-12 text-muted">{t("unicodeFromValue")}</p>
      ) : null}
    </>
  );
}
