import { settingsView } from "#lib/settings/settings-view.ts";
import { getSettings } from "#server/settings/service.ts";
import { operation } from "#server/transport/operation.ts";

export const get = operation({
  method: "get",
  path: "/settings",
  summary: "The caller's account, rights, settings and balance",
  tag: "Access",
  verb: getSettings,
  args: () => [],
  answer: settingsView,
});
