export { listContent, readContent } from "./read-content.ts";
