export { listContent, readContent, readPicture, readProgram } from "./read-content.ts";
