export { readMarkdown, readPage, readPages, type ReadPage } from "./read-pages.ts";
export { searchHeadings } from "./search-headings.ts";
export { searchDocumentation } from "./search-pages.ts";
