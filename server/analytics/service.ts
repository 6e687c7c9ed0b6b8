export { checkOutcomes, outcomeGauges } from "./check-outcomes.ts";
export { viewAnalytics } from "./screen.ts";
export { readAnalytics, readSums } from "./read.ts";
export { analyticsOfTask } from "./task.ts";
export { getMonth } from "./month.ts";
export { lastDays, linesBy } from "./row-lines.ts";
export { listContactLists } from "./list-contact-lists.ts";
