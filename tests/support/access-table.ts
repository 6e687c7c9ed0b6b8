import type { Role } from "#lib/grants.ts";
import type { TokenScope } from "#lib/tokens/scopes.ts";

/**
 * Who may open each screen and make each call. Written by hand, so that a change of the catalogue, of a verb's
 * permission or of a token's scope shows here: `tests/integration/input/access-matrix.test.ts` walks it,
 * and a screen or call that is missing fails it.
 */
export type Audience = readonly Role[] | "anybody" | "public";

const every: Audience = ["user", "reseller", "manager", "admin"];
const above: Audience = ["reseller", "manager", "admin"];
const operators: Audience = ["manager", "admin"];
const admin: Audience = ["admin"];
/** Operators have accounts of their own, without members. */
const customers: Audience = ["user", "reseller"];

interface CallAccess {
  for: Audience;
  /** Scopes of tokens that reach it beside `full`. */
  scopes: readonly Exclude<TokenScope, "full">[];
}

const to = (audience: Audience, ...scopes: CallAccess["scopes"]): CallAccess => ({
  for: audience,
  scopes,
});

/** "anybody" is open to signed-in people and to strangers, "public" only to strangers. */
export const screenAccess: Readonly<Record<string, Audience>> = {
  "/login": "public",
  "/registration": "public",
  "/recover": "public",
  "/recover/{key}": "public",
  "/invitation/{key}": "anybody",
  "/": every,
  "/survey": every,
  "/send": every,
  "/send/{template}": every,
  "/messages/outgoing": every,
  "/messages/incoming": every,
  "/messages/tasks": every,
  "/messages/templates": every,
  "/contacts": every,
  "/users": above,
  "/contacts/{id}": every,
  "/storage": every,
  "/storage/create": every,
  "/balance/billings": every,
  "/balance/statement": every,
  "/tariffs": every,
  "/tariffs/customers": ["reseller"],
  "/operator/tariffs": operators,
  "/operator/ledger": operators,
  "/operator/providers": operators,
  "/operator/routing": operators,
  "/operator/settings": operators,
  "/operator/mail": admin,
  "/account/profile": every,
  "/account/tokens": every,
  "/account/password": every,
  "/account/telemetry": every,
  "/account/sessions": every,
  "/account/members": customers,
  "/settings/settingsUser": every,
  "/settings/sendernames": every,
  "/notifications": every,
  "/about": every,
  "/debug": every,
  "/forbidden": every,
};

export const callAccess: Readonly<Record<string, CallAccess>> = {
  "POST /login": to("anybody"),
  "POST /registration": to("anybody"),
  "POST /recover": to("anybody"),
  "GET /recover/{key}": to("anybody"),
  "POST /recover/{key}": to("anybody"),
  "GET /callbacks/{providerId}": to("anybody"),
  "POST /callbacks/{providerId}": to("anybody"),

  "GET /settings": to(every, "read"),
  "POST /special/survey-results": to(every),
  "GET /settingsUser/{accountId}": to(every, "read"),
  "GET /settingsUser/{accountId}/{key}": to(every, "read"),
  "PUT /settingsUser/{accountId}/{key}": to(every),
  "GET /users/me": to(every, "read"),
  "GET /users/{id}": to(every, "read"),
  "GET /users": to(every, "read"),
  "POST /users": to(operators),
  "PUT /users/{id}": to(every),
  "POST /tokens": to(every),
  "GET /tokens": to(every, "read"),
  "GET /tokens/{id}": to(every, "read"),
  "DELETE /tokens/{id}": to(every),
  "GET /members": to(customers, "read"),
  "GET /members/{id}": to(customers, "read"),
  "POST /members": to(customers),
  "POST /members/{id}/invite": to(customers),
  "PUT /members/{id}": to(customers),
  "DELETE /members/{id}": to(customers),
  "GET /telemetry": to(every, "read"),
  "GET /telemetry/{id}": to(every, "read"),
  "POST /changePassword": to(every),

  "POST /sendings": to(every, "send"),
  "POST /sendings/estimate": to(every, "send"),
  "GET /sendings": to(every, "read", "send"),
  "GET /sendings/lookups": to(every, "read", "send"),
  "GET /sendings/{id}": to(every, "read", "send"),
  "GET /sendingsIncoming": to(every, "read"),
  "GET /sendingsIncoming/{id}": to(every, "read"),
  "GET /sendingsIncoming/{id}/conversation": to(every, "read"),
  "GET /tasks": to(every, "read", "send"),
  "GET /tasks/{id}": to(every, "read", "send"),
  "GET /tasks/{id}/cascade": to(every, "read", "send"),
  "GET /tasks/{id}/contacts": to(every, "read", "send"),
  "GET /tasks/{id}/failures": to(every, "read", "send"),
  "GET /tasks/{id}/waiting": to(every, "read", "send"),
  "GET /tasks/{id}/resend": to(every, "send"),
  "POST /tasks/{id}/resend": to(every, "send"),
  "PUT /tasks/{id}": to(every),
  "DELETE /tasks/{id}": to(every),
  "GET /sendernames": to(every, "read", "send"),
  "GET /sendernames/{id}": to(every, "read", "send"),
  "POST /sendernames": to(every),
  "PUT /sendernames/{id}": to(every),
  "DELETE /sendernames/{id}": to(every),
  "POST /sendernames/{id}/moderate": to(above),

  "GET /templates": to(every, "read"),
  "GET /templates/{id}": to(every, "read"),
  "POST /templates": to(every),
  "PUT /templates/{id}": to(every),
  "DELETE /templates/{id}": to(every),

  "GET /contactLists": to(every, "read"),
  "GET /contactLists/{id}": to(every, "read"),
  "POST /contactLists": to(every),
  "PUT /contactLists/{id}": to(every),
  "DELETE /contactLists/{id}": to(every),
  "GET /contacts": to(every, "read"),
  "GET /contacts/{id}": to(every, "read"),
  "GET /contacts/{id}/card": to(every, "read"),
  "POST /contacts": to(every),
  "PUT /contacts": to(every),
  "GET /contactImports/{id}": to(every, "read"),
  "GET /contactLists/{id}/export": to(every, "read"),
  "PUT /contacts/{id}": to(every),
  "DELETE /contacts/{id}": to(every),

  "GET /storage": to(every, "read"),
  "POST /storage": to(every),
  "GET /storage/{id}": to(every, "read"),
  "PUT /storage/{id}": to(every),
  "DELETE /storage/{id}": to(every),

  "GET /billings": to(every, "read", "send"),
  "POST /billings": to(["reseller", "admin"]),
  "GET /billings/{id}": to(every, "read", "send"),
  "GET /billings/statement": to(every, "read", "send"),
  "GET /billings/statement/csv": to(every, "read", "send"),
  "GET /billings/statement/pdf": to(every, "read", "send"),
  "GET /billings/checks": to(operators, "read"),
  "POST /billings/checks": to(operators),
  "GET /billings/balance/{userId}": to(every, "read", "send"),
  "GET /tariffs": to(every, "read"),
  "GET /tariffs/{id}": to(every, "read"),
  "POST /tariffs/simulate": to(every),
  "GET /customerPrices": to(["reseller"], "read"),
  "PUT /customerPrices": to(["reseller"]),
  "GET /priceLists": to(operators),
  "POST /priceLists": to(operators),
  "GET /priceLists/{id}": to(operators),
  "PUT /priceLists/{id}": to(operators),
  "POST /priceLists/{id}/give": to(operators),
  "POST /dictionaries/getOperatorsData": to(every),
  "GET /n/notifications": to(every, "read"),
  "PATCH /n/notifications/{id}/read": to(every),

  "GET /providers": to(operators, "read"),
  "GET /providers/{id}": to(operators, "read"),
  "POST /providers": to(operators),
  "PUT /providers/{id}": to(operators),
  "DELETE /providers/{id}": to(operators),
  "GET /routingRules": to(operators, "read"),
  "GET /routingRules/{id}": to(operators, "read"),
  "GET /routingRules/check": to(operators, "read"),
  "POST /routingRules": to(operators),
  "PUT /routingRules/{id}": to(operators),
  "DELETE /routingRules/{id}": to(operators),
};
