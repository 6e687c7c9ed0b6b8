export { countListTasks, isExclusionAwaited } from "./awaited-exclusion.ts";
export { countRunningTasks, getTask, listTasks } from "./list-tasks.ts";
export { moveTask } from "./move-task.ts";
export { repeatTask } from "./repeat-task.ts";
export { removeTask } from "./remove-task.ts";
export { searchTasks } from "./search-tasks.ts";
export { getTaskMessage } from "./task-message.ts";
export { listTaskContacts } from "./task-contacts.ts";
export { countTaskFailures } from "./task-failures.ts";
