import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createLinkDomain } from "#server/seed/factories/link-domains.ts";
import { createLink } from "#server/seed/factories/links.ts";
import { every, operators } from "../audiences.ts";
import { to } from "../call-access.ts";
import type { ExpectedNoun } from "../expected-noun.ts";

const oneLink = async (ownerId: string) => createLink(sql(), { ownerId });
const oneDomain = async (ownerId: string) => createLinkDomain(sql(), { ownerId });

/** Short links and their domains. */
export const noun: ExpectedNoun = {
  calls: {
    "GET /links": to(every, "nothing", "read"),
    "GET /links/{id}": to(every, "nothing", "read"),
    "GET /links/{id}/stats": to(every, "nothing", "read"),
    "POST /links": to(every, "nothing"),
    "PUT /links/{id}": to(every, "nothing"),
    "DELETE /links/{id}": to(every, "nothing"),
    "POST /links/{id}/freeze": to(operators, "nothing"),
    "GET /linkDomains": to(every, "nothing", "read"),
    "GET /linkDomains/{id}": to(every, "nothing", "read"),
    "POST /linkDomains": to(every, "nothing"),
    "DELETE /linkDomains/{id}": to(every, "nothing"),
    "POST /linkDomains/{id}/check": to(every, "nothing"),
    "POST /linkDomains/{id}/freeze": to(operators, "nothing"),
  },
  actions: [
    {
      for: every,
      acting: "nothing",
      actions: [
        "createLinkAction",
        "changeLinkAction",
        "removeLinkAction",
        "readLinkStatsAction",
        "createDomainAction",
        "removeDomainAction",
        "checkDomainAction",
      ],
    },
    { for: operators, acting: "nothing", actions: ["freezeLinkAction", "freezeDomainAction"] },
  ],
  screens: {
    "/messages/links": { for: every },
    "/messages/links/domains": { for: every },
  },
  members: [
    { for: ["owner", "marketer", "developer"], may: { links: "create update remove" } },
    { for: ["owner", "marketer", "developer", "reader"], may: { links: "get" } },
  ],
  rows: {
    "/links/{id}": oneLink,
    "/links/{id}/stats": oneLink,
    "/links/{id}/freeze": oneLink,
    "/linkDomains/{id}": oneDomain,
    "/linkDomains/{id}/check": oneDomain,
    "/linkDomains/{id}/freeze": oneDomain,
  },
  bodies: {
    "POST /links": async () => ({ body: { url: "https://shop.example/", title: "Sale" } }),
    "PUT /links/{id}": async (ownerId) => ({
      body: { title: "Spring" },
      params: { id: await oneLink(ownerId) },
    }),
    "POST /links/{id}/freeze": async () => ({ body: { isFrozen: true } }),
    "POST /linkDomains": async (ownerId) => {
      // An account has a few domains at most.
      await sql()`delete from link_domains where owner_id = ${ownerId}`;
      return { body: { host: `go-${newId()}.example` } };
    },
    "POST /linkDomains/{id}/freeze": async () => ({ body: { isFrozen: true } }),
  },
};
