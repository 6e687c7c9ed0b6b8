export { analyticsOfTask } from "./task.ts";
