"use server";

import { linkCheckInput } from "#lib/links/checked-link.ts";
import { freezeInput, linkChange, linkInput } from "#lib/links/link.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  changeLink,
  checkLink,
  createLink,
  freezeLink,
  getLinkStats,
  removeLink,
} from "./service.ts";

export const createLinkAction = createAction("links.create", linkInput, createLink);

export const changeLinkAction = changeAction(linkChange, changeLink);

export const removeLinkAction = rowAction(removeLink);

export const readLinkStatsAction = rowAction(getLinkStats);

export const freezeLinkAction = changeAction(freezeInput, freezeLink, ({ isFrozen }) => isFrozen);

export const checkLinkAction = action({
  input: linkCheckInput,
  verb: checkLink,
  args: ({ url }) => [url],
});
