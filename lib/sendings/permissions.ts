import { everyone, type Grant, managerUp, ownOnly, readAndChange } from "#lib/grants.ts";

export const sendingsPermissions = {
  "sendings.generate": ownOnly,
  "sendings.get": everyone,
  "sendings.update": everyone,
  "sendingsIncoming.get": everyone,
  "reports.get": everyone,
  "reports.create": everyone,
  "sendingsModeration.get": managerUp,
  "sendingsModeration.update": managerUp,
  ...readAndChange("messageRules", managerUp),
  ...readAndChange("messageRuleGroups", managerUp),
  ...readAndChange("keywords", managerUp),
} satisfies Record<string, Grant>;
