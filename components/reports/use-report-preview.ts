import { useQuery } from "@tanstack/react-query";
import { answered } from "#components/sendings/answered.ts";
import type { ReportPreset } from "#lib/reports/presets.ts";
import type { ReportPreview } from "#lib/reports/report.ts";
import { previewReportAction } from "#server/reports/actions.ts";
import type { ChosenForm } from "./file-choices.tsx";

interface Asked extends ChosenForm {
  preset: ReportPreset;
  where: Readonly<Record<string, unknown>>;
}

/** What a report would be; undefined until it is counted. The form changes nothing of it, so it isn't counted again. */
export function useReportPreview(asked: Asked | null): {
  preview: ReportPreview | undefined;
  error: Error | null;
} {
  const content = asked && { preset: asked.preset, where: asked.where };
  const { data, error } = useQuery({
    queryKey: ["reports", "preview", content],
    queryFn: () => answered(previewReportAction(content)),
    enabled: content !== null,
    staleTime: 60_000,
    retry: 0,
  });
  return { preview: data, error };
}
