import { expect, test } from "vitest";
import { roles } from "#lib/grants.ts";
import { canDo, catalogue, type PermissionPath, permissionsOf } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";

const granted = (level: "own" | "all") => ({
  permissions: permissionsOf("user", { "providers.update": level, "users.get": level }),
});

test("an override gives what is the platform's for all of it or not at all", () => {
  expect(canDo(granted("own"), "providers.update")).toBe(false);
  expect(canDo(granted("all"), "providers.update")).toBe(true);
  expect(canDo({ permissions: permissionsOf("manager") }, "providers.update")).toBe(true);
  expect(canDo(granted("own"), "users.get")).toBe(true);
});

test("a verb takes the same of its callers", () => {
  const verb = async () => undefined;
  expect(permitted("providers.update", verb).requires).toEqual({
    path: "providers.update",
    minLevel: "all",
  });
  expect(permitted("users.get", verb).requires).toEqual({ path: "users.get", minLevel: "own" });
});

const sections =
  "billings companies contacts credentials dictionaries documentTemplates eventsHistory invoices keywords members messageRuleGroups messageRules notifications payments providerGroups providers recurrentPayments reports requisites routingGroups routingRules sendernames sendings sendingsIncoming sendingsModeration servers settingsSite settingsUser storage tariffs tasks telemetry templates tokens users".split(
    " ",
  );

test("the catalogue knows every section of the product", () => {
  const known = new Set(
    Object.keys(catalogue).map((path) => path.replace(/^(?:advanced|secret)\./, "").split(".")[0]),
  );
  known.delete("loginAs");
  // The installation's own mailbox, its proofs of the ledger and what resellers sell at are beside them, and what SMPP needs.
  const beside = [
    "mails",
    "notificationChannels",
    "documents",
    "ledgerChecks",
    "customerPrices",
    "wapiInstances",
    "subscriptions",
    "webhooks",
    "smppPasswords",
    "mailSecrets",
    "smppSessions",
    "links",
    "verifications",
    "inbound",
    "apiLog",
    "spendCap",
    "analytics",
    "providerCallbacks",
  ];
  expect([...known].toSorted()).toEqual([...sections, ...beside].toSorted());
});

test("operators' sections are theirs alone, and balances change by hand only where it is said", () => {
  const may = (path: PermissionPath) => roles.map((role) => permissionsOf(role)[path] ?? null);
  for (const section of ["servers", "keywords", "providerGroups", "routingGroups", "messageRules"])
    expect(may(`${section}.update` as PermissionPath)).toEqual([null, null, "all", "all"]);
  expect(may("settingsSite.get")).toEqual([null, null, "all", "all"]);
  expect(may("billings.generate")).toEqual([null, "children", null, "all"]);
  const manager = { permissions: permissionsOf("manager", { "billings.generate": "children" }) };
  expect(canDo(manager, "billings.generate", "children")).toBe(true);
});
