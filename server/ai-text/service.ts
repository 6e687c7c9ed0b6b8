export { getTextState } from "./text-state.ts";
export { streamTexts, writeTexts } from "./write-texts.ts";
