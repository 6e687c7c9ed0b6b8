import * as z from "zod";
import { formDrafts } from "#components/form/form-draft.ts";

const text = z.string().trim().min(1, "commons.errors.field.required").max(255);

export const requisites = z.object({
  contact: z.object({ name: text, phone: text }),
  signer: z.object({ fullName: z.object({ nominative: text, genitive: text }) }),
  legal: z.object({ taxId: z.string().regex(/^\d{10}$/, "commons.errors.field.format") }),
  bank: z.object({ account: z.string().regex(/^\d{20}$/, "commons.errors.field.format") }),
  addresses: z
    .array(z.object({ city: text }))
    .min(1, "commons.errors.field.required")
    .max(3),
});

export type Requisites = z.infer<typeof requisites>;

export const nothing: Requisites = {
  contact: { name: "", phone: "" },
  signer: { fullName: { nominative: "", genitive: "" } },
  legal: { taxId: "" },
  bank: { account: "" },
  addresses: [],
};

export const drafts = formDrafts<Requisites>("requisites", 1);
