import * as z from "zod";

/**
 * The id of a row as somebody sends it, spelt as the database spells it: both take either case, and an id that is
 * compared here with one of the database's (is it their own account?) would be another one.
 */
export function rowId(params?: Parameters<typeof z.guid>[0]) {
  return z.guid(params).toLowerCase();
}
