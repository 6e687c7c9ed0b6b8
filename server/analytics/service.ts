export { checkOutcomes, outcomeGauges } from "./check-outcomes.ts";
export { viewAnalytics } from "./screen.ts";
export { readAnalytics } from "./read.ts";
export { analyticsOfTask } from "./task.ts";
