import * as z from "zod";
import { longestTarget } from "./limits.ts";

export const linkCheckInput = z.object({
  url: z.string().max(longestTarget, { error: "links.errors.long" }),
});

/** What came of opening a link. */
export interface CheckedLink {
  state: "opens" | "broken" | "unreachable" | "refused";
  /** The status that its page answered with, and after how many milliseconds; null without an answer. */
  status: number | null;
  ms: number | null;
}
