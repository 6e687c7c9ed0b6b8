import { domainFreezeInput, domainInput, domainView } from "#lib/links/domain.ts";
import { linkDomainsList } from "#lib/links/domains-list.ts";
import {
  checkDomain,
  createDomain,
  freezeDomain,
  getDomain,
  listDomains,
  removeDomain,
} from "#server/links/service.ts";
import { resourceOperations } from "#server/transport/resource-operations.ts";

const resource = resourceOperations("/linkDomains", "Short links", domainView);

export const list = resource.list(
  "Domains of accounts' own short links, newest first",
  linkDomainsList,
  listDomains,
);

export const create = resource.create(
  "Name a domain for the account's short links. It works once a check has found its DNS record and that it leads here",
  domainInput,
  createDomain,
);

export const get = resource.get("A domain of short links", getDomain);

export const remove = resource.remove(
  "Remove a domain: no link opens on it from then on",
  removeDomain,
);

export const check = resource.act(
  "check",
  "Look for a domain's DNS record and whether the domain leads here",
  checkDomain,
);

export const freeze = resource.actWith(
  "freeze",
  "Stop a domain of any account, or let it work again",
  domainFreezeInput,
  freezeDomain,
  ({ isFrozen }) => isFrozen,
);
