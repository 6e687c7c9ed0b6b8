import type { CostMatrix } from "#lib/providers/cost-matrix.ts";

/** What a dialog over the table of costs is rendered with. */
export interface CostsDialogProps {
  matrix: CostMatrix;
  onDone: () => void;
  onClose: () => void;
}
