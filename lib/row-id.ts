import * as z from "zod";

/**
 * The id of a row in lower case, as the database writes it. Ids are compared in code too (is it the actor's own
 * account?), and another case would make them differ.
 */
export function rowId(params?: Parameters<typeof z.guid>[0]) {
  return z.guid(params).toLowerCase();
}
