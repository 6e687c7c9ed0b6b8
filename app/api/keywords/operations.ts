import { keywordInput, keywordView } from "#lib/keywords/keyword.ts";
import { keywordsList } from "#lib/keywords/list.ts";
import {
  createKeyword,
  getKeyword,
  listKeywords,
  removeKeyword,
  updateKeyword,
} from "#server/keywords/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/keywords", "Moderation", keywordView);

export const list = resource.list("Keywords of incoming messages", keywordsList, listKeywords);

export const create = resource.create(
  "Create a keyword: messages that are it, or begin with it, go to its account, are answered or posted",
  keywordInput,
  createKeyword,
);

export const get = resource.get("A keyword", getKeyword);

export const update = resource.update("Put a keyword as a whole", keywordInput, updateKeyword);

export const remove = resource.remove("Remove a keyword; answers it as it was", removeKeyword);
