import * as z from "zod";
import { maxTitleLength } from "./longest-title.ts";

export const templateTitle = z
  .string({ error: "templates.errors.title.required" })
  .trim()
  .min(1, { error: "templates.errors.title.required" })
  .max(maxTitleLength, { error: "templates.errors.title.long" });
