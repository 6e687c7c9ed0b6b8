import { useTranslations } from "next-intl";
import { cn } from "#components/ui/cn.ts";
import { offeredPresets, type ReportPreset } from "#lib/reports/presets.ts";

interface ReportTilesProps {
  /** The reports that the reader may have. */
  presets: readonly ReportPreset[];
  chosen: ReportPreset | null;
  onChoose: (preset: ReportPreset) => void;
}

/** The reports as tiles, each with its use. */
export function ReportTiles({ presets, chosen, onChoose }: ReportTilesProps) {
  const t = useTranslations("reports.presets");
  const tExports = useTranslations("exports");
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium">{tExports("what")}</legend>
      <div className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
        {offeredPresets
          .filter((preset) => presets.includes(preset))
          .map((preset) => (
            <label
              key={preset}
              className={cn(
                "relative flex min-h-12 cursor-pointer flex-col rounded-control border px-3 py-2 has-focus-visible:outline-2",
                preset === chosen
                  ? "border-accent bg-accent-subtle ring-1 ring-accent"
                  : "border-border-strong hover:bg-fill",
              )}
            >
              <input
                type="radio"
                name="report-preset"
                className="sr-only"
                checked={preset === chosen}
                onChange={() => onChoose(preset)}
              />
              <span className="text-13 font-medium">{t(preset)}</span>
              <span className="text-12 text-text-2">{tExports(`uses.${preset}`)}</span>
            </label>
          ))}
      </div>
    </fieldset>
  );
}
