export { findKeywords, type FoundKeyword } from "./find-keyword.ts";
export { answerKeyword, type Keyed, postKeyword } from "./follow-keyword.ts";
export {
  createKeyword,
  getKeyword,
  listKeywords,
  removeKeyword,
  updateKeyword,
} from "./keywords.ts";
