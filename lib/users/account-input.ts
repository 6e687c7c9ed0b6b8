import * as z from "zod";
import { newPassword } from "#lib/auth/new-password.ts";
import { isTimeZone } from "#lib/dates/zones.ts";
import { normaliseEmail } from "#lib/email.ts";
import { levels, roles } from "#lib/grants.ts";
import { locales } from "#lib/locales.ts";
import { catalogue } from "#lib/permissions.ts";
import { readingCountry } from "#lib/reading-country.ts";
import { rowId } from "#lib/row-id.ts";
import { signedText } from "#lib/second-factor/passkey.ts";
import { code } from "#lib/second-factor/second-factor.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import {
  emailError,
  firstNameError,
  lastNameError,
  referralCodeError,
  usernameError,
} from "./account-rules.ts";

/** A text by a rule that forms check without zod. */
const ruled = (wrongType: string, errorOf: (text: string) => string | null) =>
  z
    .string(wrongType)
    .trim()
    .superRefine((text, context) => {
      const message = errorOf(text);
      if (message) context.addIssue({ code: "custom", message });
    });

/** A username chosen by a person. */
export const newUsername = ruled("users.errors.username.invalid", usernameError);

const personName = ruled("users.errors.data.name", lastNameError);

const email = ruled("users.errors.data.email.invalid", emailError).transform(
  (text) => normaliseEmail(text) ?? text,
);

const phone = z
  .string("users.errors.data.phone.invalid")
  .trim()
  .min(1, "users.errors.data.phone.required")
  .max(60, "users.errors.data.phone.invalid")
  .transform((text, context) => {
    const normal = readTypedPhone(text, readingCountry());
    if (normal !== null) return normal;
    context.addIssue({ code: "custom", message: "users.errors.data.phone.invalid" });
    return z.NEVER;
  });

export const profileInput = z.object({
  firstName: ruled("users.errors.data.name", firstNameError),
  middleName: personName.optional(),
  lastName: personName.optional(),
  company: z.string().trim().max(200, "users.errors.data.long").optional(),
  email,
  phone,
  country: z
    .string()
    .regex(/^(?:[A-Z]{2})?$/, "users.errors.data.country")
    .optional(),
});

/** The values of a profile; a number without its calling code is one of the country that is given with it. */
export function inItsCountry<S extends z.ZodType>(profile: S): S {
  // zod types a preprocessed input as unknown, so the type is restored.
  return z.preprocess(readPhoneOfProfile, profile) as unknown as S;
}

function readPhoneOfProfile(given: unknown): unknown {
  if (typeof given !== "object" || given === null) return given;
  const { phone: typed, country }: { phone?: unknown; country?: unknown } = given;
  if (typeof typed !== "string" || typeof country !== "string") return given;
  return { ...given, phone: readTypedPhone(typed, country) ?? typed };
}

/** An account that an operator creates. */
export const createUserInput = z.object({
  username: newUsername,
  password: newPassword,
  data: inItsCountry(profileInput),
});

export type CreateUserInput = z.infer<typeof createUserInput>;

/** The form of it, with the password repeated. */
export const createUserForm = createUserInput
  .extend({ confirmation: z.string() })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ["confirmation"],
    message: "users.errors.passwords.confirm",
  });

/** A profile as its owner or an operator changes it: what is given. Anything else in the body is no part of it. */
export const updateUserInput = z.object({
  data: inItsCountry(profileInput.partial()).optional(),
  referralCode: z
    .string("users.errors.referralCode")
    .trim()
    .refine((text) => referralCodeError(text) === null, "users.errors.referralCode")
    .optional(),
  locale: z.enum(locales, "users.errors.locale").optional(),
  timeZone: z
    .string("users.errors.timeZone")
    .max(64, "users.errors.timeZone")
    .refine(isTimeZone, "users.errors.timeZone")
    .optional(),
  /** Changing the own e-mail address takes the current password, and the second factor where it is on. */
  password: z
    .string("users.errors.password.invalid")
    .max(200, "users.errors.password.long")
    .optional(),
  code: code.optional(),
});

/** The profile as a page sends it, with a passkey instead of a code. */
export const ownProfileInput = updateUserInput.extend({ passkey: signedText.optional() });

export type UpdateUserInput = z.infer<typeof updateUserInput>;

/** The key of a link that was mailed to a new address. */
export const confirmEmailInput = z.object({ key: z.string().max(200) });

/** The reason why an operator changes an account; it is stored with the event. */
export const reason = z
  .string("users.errors.reason")
  .trim()
  .min(3, "users.errors.reason")
  .max(300, "users.errors.reason");

export const activityInput = z.object({ id: rowId(), isActive: z.boolean(), reason });

export const resetFactorInput = z.object({ id: rowId(), reason });

const account = z.union([rowId(), z.literal("").transform(() => null), z.null()]);

export const placeInput = z.object({
  id: rowId(),
  role: z.enum(roles),
  ManagerId: account,
  ResellerId: account,
  reason,
});

export type PlaceInput = z.output<typeof placeInput>;

/** Changes of single rights: a level, `none` at all, or again what the `role` has. */
export const rightsInput = z.object({
  id: rowId(),
  permissions: z
    .record(z.string(), z.enum([...levels, "none", "role"]))
    .refine(
      (given) => Object.keys(given).every((path) => Object.hasOwn(catalogue, path)),
      "users.errors.permissions",
    ),
  reason,
});

export type RightsInput = z.output<typeof rightsInput>;
