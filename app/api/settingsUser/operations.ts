import * as z from "zod";
import {
  accountParams,
  settingInput,
  settingParams,
  settingView,
} from "#lib/settings/user-setting.ts";
import { getUserSetting, listUserSettings, setUserSetting } from "#server/settings/service.ts";
import { operation } from "#server/transport/operation.ts";

export const list = operation({
  method: "get",
  path: "/settingsUser/{accountId}",
  summary: "An account's settings by key",
  tag: "Access",
  params: accountParams,
  verb: listUserSettings,
  args: ({ params }) => [params.accountId],
  answer: z.record(z.string(), z.unknown()),
});

export const get = operation({
  method: "get",
  path: "/settingsUser/{accountId}/{key}",
  summary: "One setting of an account",
  tag: "Access",
  params: settingParams,
  verb: getUserSetting,
  args: ({ params }) => [params.accountId, params.key],
  answer: settingView,
});

export const update = operation({
  method: "put",
  path: "/settingsUser/{accountId}/{key}",
  summary: "Set a value; null takes it away",
  tag: "Access",
  params: settingParams,
  body: settingInput,
  verb: setUserSetting,
  args: ({ params, body }) => [params.accountId, params.key, body.value],
  answer: settingView,
});
