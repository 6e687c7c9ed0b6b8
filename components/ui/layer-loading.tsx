import { ProgressLine } from "./progress.tsx";

/**
 * In the place of a dialog or sheet whose script is still on its way. Without one, React takes the
 * whole screen away until it is there, and the focus with it.
 */
export function LayerLoading() {
  return <ProgressLine active className="fixed top-0 z-50" />;
}
