"use server";

import { linkCheckInput } from "#lib/links/checked-link.ts";
import { domainFreezeInput, domainInput } from "#lib/links/domain.ts";
import { freezeInput, linkChange, linkInput } from "#lib/links/link.ts";
import { changeAction, createAction, rowAction } from "#server/transport/action-makers.ts";
import { action } from "#server/transport/action.ts";
import {
  changeLink,
  checkDomain,
  checkLink,
  createDomain,
  createLink,
  freezeDomain,
  freezeLink,
  getLinkStats,
  removeDomain,
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

export const createDomainAction = createAction("linkDomains.create", domainInput, createDomain);

export const removeDomainAction = rowAction(removeDomain);

export const checkDomainAction = rowAction(checkDomain);

export const freezeDomainAction = changeAction(
  domainFreezeInput,
  freezeDomain,
  ({ isFrozen }) => isFrozen,
);
