import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { segmentLimit, type TextMeasure } from "#lib/sendings/segments.ts";

const maxCells = 8;

interface TextMeterProps {
  measure: TextMeasure;
  /** Changing a few characters would save a segment. */
  isCostly: boolean;
}

/** "73 / 134 · 2 segments · Unicode" with a cell for each segment. */
export function TextMeter({ measure, isCostly }: TextMeterProps) {
  const t = useTranslations("send.message");
  const { characters, segments, encoding } = measure;
  const limit = segmentLimit(Math.max(1, segments), encoding);
  const fill = isCostly ? "bg-warning-fill" : "bg-accent";
  return (
    <div className="flex items-center gap-2.5 text-13">
      <span aria-hidden className="flex h-1 w-16 gap-px max-xs:hidden">
        {Array.from({ length: Math.min(maxCells, Math.max(1, segments)) }, (_, index) => (
          <span key={index} className="flex-1 overflow-hidden rounded-[1px] bg-fill-2">
            <span
              className={cn("block h-full", fill)}
              style={{ width: `${fillOf(index, measure) * 100}%` }}
            />
          </span>
        ))}
      </span>
      <span className="figures">
        {t.rich("meter", {
          characters,
          limit,
          segments: Math.max(1, segments),
          b: (chunks) => <strong className="font-semibold">{chunks}</strong>,
        })}
        {" · "}
        <span className={isCostly ? "text-warning" : "text-text-2"}>
          {t(`encoding.${encoding}`)}
        </span>
      </span>
    </div>
  );
}

function fillOf(cell: number, { characters, segments, encoding }: TextMeasure): number {
  const before = cell === 0 ? 0 : segmentLimit(cell, encoding);
  const until = segmentLimit(cell + 1, encoding);
  // The last cell represents all further ones.
  if (cell === maxCells - 1 && segments > maxCells) return 1;
  return Math.max(0, Math.min(1, (characters - before) / (until - before)));
}
