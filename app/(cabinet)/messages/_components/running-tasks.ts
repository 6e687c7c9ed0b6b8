/** Asks for tasks that run now; only their total is of interest. */
export const runningTasks = new URLSearchParams({ state: "running", $limit: "1" });
