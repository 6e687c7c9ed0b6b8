"use server";

import { keywordInput } from "#lib/keywords/keyword.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { createKeyword, removeKeyword, updateKeyword } from "./service.ts";

export const createKeywordAction = createAction("keywords.create", keywordInput, createKeyword);

export const updateKeywordAction = changeAction(keywordInput, updateKeyword);

export const removeKeywordAction = rowAction(removeKeyword);
