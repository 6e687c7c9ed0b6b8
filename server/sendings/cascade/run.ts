import { startSteps } from "./start.ts";
import { fireTimeouts } from "./timers.ts";

/** Fires what is due and sends what was triggered, until nothing is left or `isStopping` says so. */
export async function runCascades(isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const fired = await fireTimeouts();
    const started = await startSteps();
    // A step that could not be sent may have triggered the next one, so the loop looks once more.
    if (fired + started === 0) return;
  }
}
