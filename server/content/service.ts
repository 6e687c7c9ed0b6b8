export { readContent } from "./read-content.ts";
