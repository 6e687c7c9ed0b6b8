export { writeDocumentationIndex, writeWholeDocumentation } from "./llms.ts";
export { type OwnSamples, readOwnSamples, withOwnSamples } from "./own-samples.ts";
export { readMarkdown, readPage, readPages } from "./read-pages.ts";
export { type ReadText, readTexts } from "./read-texts.ts";
export { searchHeadings } from "./search-headings.ts";
export { searchDocumentation } from "./search-pages.ts";
export { readReferenceTexts } from "./reference-texts.ts";
export type { SampleCall } from "./calls.ts";
export { renderSamples } from "./render-samples.ts";
