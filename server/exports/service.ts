export { listFile } from "./list-file.ts";
