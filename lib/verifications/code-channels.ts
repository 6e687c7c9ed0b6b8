import * as z from "zod";
import { verificationChannels } from "./channels.ts";

/** The ways that a code goes, in their order. Apart from what reads numbers, which weighs much in a browser. */
export const codeChannels = z
  .array(z.enum(verificationChannels, { error: "verifications.errors.channels" }), {
    error: "verifications.errors.channels",
  })
  .min(1, { error: "verifications.errors.channels" })
  .max(verificationChannels.length, { error: "verifications.errors.channels" })
  .refine((all) => new Set(all).size === all.length, { error: "verifications.errors.channels" });
