export { readMarkdown, readPage, readPages, type ReadPage } from "./read-pages.ts";
export { searchDocumentation } from "./search-pages.ts";
