"use server";

import { searchInput } from "#lib/search/found.ts";
import { inputAction } from "#server/transport/action-makers.ts";
import { searchEverywhere } from "./service.ts";

/** Searches everything for the palette, within the person's scope. */
export const searchEverywhereAction = inputAction(searchInput, searchEverywhere);
