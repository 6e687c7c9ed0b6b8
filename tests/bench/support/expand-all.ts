import { closeClients } from "#server/db/client.ts";
import { expandTask } from "#server/sendings/service.ts";

/** Expands a task to its end; nothing dispatches here, so the backlog has no limit. */
export async function expandAll(taskId: string): Promise<void> {
  await expandTask(taskId, { maxWaiting: Infinity });
}

// Forked, it answers the most memory that was resident, in kilobytes, with all a worker loads.
if (import.meta.main) {
  await import("#server/jobs/runner.ts");
  await expandAll(process.argv[2] ?? "");
  process.send?.(process.resourceUsage().maxRSS);
  await closeClients();
  process.disconnect?.();
}
