import * as z from "zod";

/**
 * How strict signing in is. `usual` is what programs have always met; `strict` is what OWASP ASVS asks of passwords,
 * first passwords and codes (docs/security.md).
 */
export const strictnesses = ["usual", "strict"] as const;
export type Strictness = (typeof strictnesses)[number];

/** The stored setting; usual where it is missing or damaged. */
export function strictnessOf(kept: unknown): Strictness {
  return z.enum(strictnesses).safeParse(kept).data ?? "usual";
}
