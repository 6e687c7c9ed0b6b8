import * as z from "zod";

/** The network's answer about a number (HLR), stored by the operator's code. */
export interface LookupAnswer {
  isReachable: boolean;
  /** Null if the network doesn't report it. */
  isRoaming: boolean | null;
  /** The code of the network that serves the number now, after any porting. */
  mccmnc: string | null;
}

/** The result of a look-up as the API shows it. */
export const lookupView = z
  .object({
    isReachable: z.boolean(),
    isRoaming: z.boolean().nullable(),
    mccmnc: z.string().nullable(),
    operator: z.string().nullable().meta({ description: "Brand; null when it is not known" }),
    country: z.string().nullable().meta({ description: "ISO 3166 two-letter code" }),
  })
  .meta({ id: "Lookup" });

export type LookupView = z.infer<typeof lookupView>;
