"use server";

import { searchInput } from "#lib/search/found.ts";
import { action } from "#server/transport/action.ts";
import { searchEverywhere } from "./service.ts";

/** For the palette: what is called so, in the person's own scope. */
export const searchEverywhereAction = action({
  input: searchInput,
  verb: searchEverywhere,
  args: (text) => [text],
});
