export { listContent, readContent, readPicture } from "./read-content.ts";
