import * as z from "zod";
import { longestTitle } from "./longest-title.ts";

export const templateTitle = z
  .string({ error: "templates.errors.title.required" })
  .trim()
  .min(1, { error: "templates.errors.title.required" })
  .max(longestTitle, { error: "templates.errors.title.long" });
