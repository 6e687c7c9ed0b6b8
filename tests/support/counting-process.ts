import { jobRuns } from "#server/metrics/product-metrics.ts";
import { shareMetrics } from "#server/process/machine-metrics.ts";

/** A process of the product that does nothing but count what its supervisor asks it to count. */
shareMetrics();
process.on("message", (message) => {
  if (typeof message !== "object" || message === null || !("count" in message)) return;
  jobRuns.inc({ job: "counted", result: "done" }, Number(message.count));
  process.send?.("counted");
});
process.send?.("ready");
