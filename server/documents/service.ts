// The door of the noun; each verb lives in the file of its subject.
export { type Draft, draftOf, drawUp } from "./draw-up.ts";
export { getDocument, openDocument } from "./get-document.ts";
export { storeDocument } from "./store-document.ts";
export { findSides } from "./sides.ts";
export { templateText } from "./template-text.ts";
export { getTemplates, previewTemplate, setTemplates } from "./templates.ts";
