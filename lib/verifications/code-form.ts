import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import { codePhone, typedCode } from "./verification.ts";

export const formKey = z.object({ key: z.string().regex(/^vf_[0-9A-Za-z]{20}$/) });

/** What a page shows of the form. */
export const codeFormView = z
  .object({
    digits: z.number().int(),
    consentText: z
      .string()
      .meta({ description: "What a person agrees to; empty where nothing is asked" }),
    asksName: z.boolean().meta({ description: "The person becomes a contact, and may say a name" }),
  })
  .meta({ id: "CodeForm" });
export type CodeFormView = z.infer<typeof codeFormView>;

export const codeFormStart = z.object({
  phone: codePhone,
  firstName: z
    .string({ error: "verifications.errors.name" })
    .trim()
    .max(100, { error: "verifications.errors.name" })
    .optional(),
  agrees: z.boolean({ error: "commons.errors.invalid" }).optional().meta({
    description: "The person has ticked the consent",
  }),
});
export type CodeFormStart = z.output<typeof codeFormStart>;

export const codeFormCheck = z.object({ id: rowId("verifications.errors.over"), code: typedCode });
