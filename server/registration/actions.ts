"use server";

import { headers } from "next/headers";
import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import { registrationInput } from "#lib/registration/registration.ts";
import { surveyInput } from "#lib/registration/survey-input.ts";
import { addressOf } from "#server/auth/address.ts";
import { signInBrowser } from "#server/auth/sign-in-browser.ts";
import { localeOfRequest } from "#server/i18n/locale-of-request.ts";
import { idempotencyOf, runOnce } from "#server/idempotency/once.ts";
import { action, publicAction } from "#server/transport/action.ts";
import { answerSurvey, register } from "./service.ts";

/** The owner of idempotency keys before the account exists. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** Registers and signs in; a second attempt under the same key, its answer lost, is the same one. */
export const registerAction = publicAction({
  input: registrationInput.extend({
    key: z.string().max(100),
    timeZone: z.string().max(64).optional(),
    page: z.string().max(2000).optional(),
  }),
  run: async ({ key, timeZone, page, ...input }) => {
    const from = await headers();
    const { password, ...told } = input;
    // A digest of a password would be kept with the key.
    const idempotency = idempotencyOf(nobody, key, "registration", told);
    const applicant = { address: addressOf(from), locale: localeOfRequest(from) };
    await runOnce(idempotency, async () => register(input, applicant, idempotency));
    const { username } = input;
    return { isSignedIn: await isSignedIn({ username, password, timeZone, page }) };
  },
});

/** The account is created in any case; if signing in is rate-limited now, its owner signs in later. */
async function isSignedIn(given: Parameters<typeof signInBrowser>[0]): Promise<boolean> {
  try {
    await signInBrowser(given);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export const answerSurveyAction = action({
  input: surveyInput,
  verb: answerSurvey,
  args: ({ survey }) => [survey],
});
