import * as z from "zod";
import { rowId } from "#lib/row-id.ts";

/** Parses the `{id}` of a path. */
export const idParams = z.object({ id: rowId() });
