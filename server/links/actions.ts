"use server";

import { freezeInput, linkChange, linkInput } from "#lib/links/link.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { changeLink, createLink, freezeLink, getLinkStats, removeLink } from "./service.ts";

export const createLinkAction = createAction("links.create", linkInput, createLink);

export const changeLinkAction = changeAction(linkChange, changeLink);

export const removeLinkAction = rowAction(removeLink);

export const readLinkStatsAction = rowAction(getLinkStats);

export const freezeLinkAction = changeAction(freezeInput, freezeLink, ({ isFrozen }) => isFrozen);
