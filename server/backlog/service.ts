export { Backlog } from "./backlog.ts";
