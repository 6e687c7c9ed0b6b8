import * as z from "zod";
import {
  accountParams,
  settingInput,
  settingParams,
  settingView,
} from "#lib/settings/user-setting.ts";
import { webhooksInput, webhooksView } from "#lib/webhooks/block.ts";
import { getUserSetting, listUserSettings, setUserSetting } from "#server/settings/service.ts";
import { operation } from "#server/transport/operation.ts";
import { getWebhooks, setWebhooks } from "#server/webhooks/service.ts";

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

export const getBlocks = operation({
  method: "get",
  path: "/settingsUser/{accountId}/webhooks",
  summary: "Where an account's events are delivered, by event",
  tag: "Webhooks",
  params: accountParams,
  verb: getWebhooks,
  args: ({ params }) => [params.accountId],
  answer: webhooksView,
});

export const setBlocks = operation({
  method: "put",
  path: "/settingsUser/{accountId}/webhooks",
  summary:
    "Replace where an account's events are delivered; what waits for an event that is left out is dropped",
  tag: "Webhooks",
  params: accountParams,
  body: webhooksInput,
  examples: {
    "Every status of a message": {
      value: {
        "sendings.status": {
          isActive: true,
          url: "https://shop.example/cabinet",
          method: "POST",
          successOn: { status: "^2" },
        },
      },
    },
  },
  verb: setWebhooks,
  args: ({ params, body }) => [params.accountId, body.value],
  answer: webhooksView,
});
