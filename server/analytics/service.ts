export { checkOutcomes, outcomeGauges } from "./check-outcomes.ts";
export { readAnalytics } from "./read.ts";
export { analyticsOfTask } from "./task.ts";
