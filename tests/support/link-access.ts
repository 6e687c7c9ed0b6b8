import { every, operators } from "./audiences.ts";
import { type CallAccess, to } from "./call-access.ts";

/** Who may call what is about short links and their domains. */
export const linkAccess: Readonly<Record<string, CallAccess>> = {
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
};

/** Actions of the same screens and of invitations for every account. */
export const linkActions = [
  "createLinkAction",
  "changeLinkAction",
  "removeLinkAction",
  "readLinkStatsAction",
  "createDomainAction",
  "removeDomainAction",
  "checkDomainAction",
  "removeInvitationAction",
  "drawInvitationAction",
];
