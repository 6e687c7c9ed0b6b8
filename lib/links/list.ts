import type { ListDefinition } from "#lib/list-definition.ts";
import { linkStates } from "./states.ts";

/** Short links, newest first. */
export const linksList = {
  resource: "links",
  filters: { state: linkStates, OwnerId: "id" },
  sorts: { clicks: "number" },
  columns: [
    { path: "title", head: "links.fields.title" },
    { path: "shortUrl", head: "links.fields.shortUrl" },
    { path: "url", head: "links.fields.url" },
    { path: "clicks", head: "links.fields.clicks", kind: "number" },
    { path: "owner", head: "links.fields.owner", isOfSeveral: true },
    { path: "expiredAt", head: "links.fields.expiredAt", kind: "time" },
    { path: "createdAt", head: "links.fields.createdAt", kind: "time" },
  ],
} as const satisfies ListDefinition;
