export { findKeywords, type FoundKeyword } from "./find-keyword.ts";
export { answerKeyword, postKeyword } from "./follow-keyword.ts";
export {
  createKeyword,
  getKeyword,
  listKeywords,
  removeKeyword,
  updateKeyword,
} from "./keywords.ts";
