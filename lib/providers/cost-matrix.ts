import * as z from "zod";
import { rowId } from "#lib/row-id.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import type { CostList } from "./costs.ts";

/** What the address of the screen says, whatever else it carries. */
export const costMatrixQuery = z.object({
  source: z.enum(channelTypes).catch("sms"),
  list: rowId().optional().catch(undefined),
});

export type CostMatrixQuery = z.output<typeof costMatrixQuery>;

/** What providers take for a channel's messages and what a price list sells them for, by country and operator. */
export interface CostMatrix {
  source: ChannelType;
  /** Price lists of the channel, the shown one first named by `list`. */
  lists: { id: string; title: string; currency: string }[];
  list: { id: string; title: string; currency: string } | null;
  providers: { id: string; title: string; currency: string | null; costs: readonly CostList[] }[];
  rows: {
    code: string | null;
    country: string | null;
    operator: string | null;
    /** A price for each unit; null where it isn't sold. */
    sale: number[] | null;
    /** What each of `providers` takes; null where that isn't known. */
    costs: (number[] | null)[];
  }[];
}
