"use server";

import { wordsInput, wordsKey } from "#lib/incoming/words-setting.ts";
import { accountParams } from "#lib/settings/user-setting.ts";
import { setUserSetting } from "#server/settings/service.ts";
import { action } from "#server/transport/action.ts";

export const setWordsAction = action({
  input: accountParams.and(wordsInput),
  verb: setUserSetting,
  args: ({ accountId, ...setting }) => [accountId, wordsKey, setting],
});
