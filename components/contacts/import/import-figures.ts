import type { Icon } from "#components/ui/icon.tsx";
import { CircleX, Copy, Plus, RotateCw } from "#components/ui/icons.ts";
import type { SegmentTone } from "#components/ui/progress.tsx";

/** The four figures that add up to the rows of a file, each with its mark. */
export const importFigures = [
  { name: "imported", icon: Plus, ink: "text-success", tone: "success" },
  { name: "updated", icon: RotateCw, ink: "text-info", tone: "info" },
  { name: "duplicates", icon: Copy, ink: "text-muted", tone: "warning" },
  { name: "rejected", icon: CircleX, ink: "text-danger", tone: "danger" },
] as const satisfies readonly { name: string; icon: Icon; ink: string; tone: SegmentTone }[];
