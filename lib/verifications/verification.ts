import * as z from "zod";
import { ownedRow } from "#lib/owned-row.ts";
import { possiblePhone } from "#lib/possible-phone.ts";
import { rowId } from "#lib/row-id.ts";
import { verificationChannels } from "./channels.ts";
import { codeChannels } from "./code-channels.ts";
import { verificationOrigins, verificationStates } from "./states.ts";

export const codePhone = z
  .string({ error: "verifications.errors.phone" })
  .max(60, { error: "verifications.errors.phone" })
  .transform((text, context) => {
    const phone = possiblePhone(text);
    if (phone !== null) return phone;
    context.addIssue({ code: "custom", message: "verifications.errors.phone" });
    return z.NEVER;
  })
  .meta({ description: "The number that gets the code" });

/** What asks for a code. */
export const verifyInput = z.object({
  phone: codePhone,
  channels: codeChannels.optional().meta({
    description:
      "The ways that the code goes, in this order: the next one is used where one fails or takes too long. As set for the account by default; with flashcall the code has 4 digits",
  }),
});
export type VerifyInput = z.output<typeof verifyInput>;

/** The answer to a program: the code itself goes to the number alone. */
export const verifyAnswer = z
  .object({ id: rowId(), expiredAt: z.iso.datetime() })
  .meta({ id: "VerificationStarted" });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

/** What a person typed in; spaces and hyphens between the digits are ignored. */
export const typedCode = z
  .string({ error: "verifications.errors.code.shape" })
  .max(40, { error: "verifications.errors.code.shape" })
  .transform((text) => text.replaceAll(/[\s-]/g, ""))
  .refine((text) => /^\d{4,8}$/.test(text), { error: "verifications.errors.code.shape" });

export const checkInput = z.object({ code: typedCode });

export const checkAnswer = z
  .object({ status: z.literal("approved") })
  .meta({ id: "VerificationApproved" });
export type CheckAnswer = z.infer<typeof checkAnswer>;

/** A check as the API and the screens see it; its code is in no answer. */
export const verificationView = z
  .object({
    id: rowId(),
    phone: z.string(),
    country: z.string().nullable(),
    state: z.enum(verificationStates),
    origin: z.enum(verificationOrigins),
    channels: z.array(z.enum(verificationChannels)),
    channel: z.enum(verificationChannels).meta({ description: "The last way that was used" }),
    attempts: z.number().int().meta({ description: "Wrong codes so far" }),
    price: z.number().meta({ description: "What it costs once it is approved; 0 where it failed" }),
    sendings: z.array(rowId()).meta({ description: "The messages that carried the code" }),
    expiredAt: z.iso.datetime(),
    approvedAt: z.iso.datetime().nullable(),
    ...ownedRow,
  })
  .meta({ id: "Verification" });
export type VerificationView = z.infer<typeof verificationView>;
