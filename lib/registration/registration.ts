import * as z from "zod";
import { createUserInput, inItsCountry, profileInput } from "#lib/users/account-input.ts";

const short = z.string().trim().max(253);

/** The input that registers an account. */
export const registrationInput = createUserInput.extend({
  data: inItsCountry(
    profileInput
      .pick({ firstName: true, lastName: true, email: true, phone: true, country: true })
      .extend({
        meta: z.object({ usedReferralCode: z.string().trim().max(64).optional() }).optional(),
      }),
  ),
  survey: short.optional(),
  /** The hostname of the site where the account registers. */
  source: short.optional(),
  salon_id: z.union([short, z.int()]).optional(),
});

export type RegistrationInput = z.output<typeof registrationInput>;
