import { startSteps } from "./start.ts";
import { fireTimeouts } from "./timers.ts";

/** Triggers due steps and sends triggered ones until none is left or `isStopping` is true. */
export async function runFallbacks(isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const fired = await fireTimeouts();
    const started = await startSteps();
    // A step that could not be sent may have triggered the next one, so the loop looks once more.
    if (fired + started === 0) return;
  }
}
