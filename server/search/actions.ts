"use server";

import { searchInput } from "#lib/search/found.ts";
import { action } from "#server/transport/action.ts";
import { searchEverywhere } from "./service.ts";

/** Searches everything for the palette, within the person's scope. */
export const searchEverywhereAction = action({
  input: searchInput,
  verb: searchEverywhere,
  args: (text) => [text],
});
