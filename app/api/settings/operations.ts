import { settingsView } from "#lib/settings/settings-view.ts";
import { operation } from "#server/transport/operation.ts";

export const readSettings = operation({
  method: "get",
  path: "/settings",
  summary: "The caller's account, rights, settings and balance",
  tag: "Access",
  answer: settingsView,
});
