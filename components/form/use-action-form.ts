import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues } from "react-hook-form";
import type * as z from "zod";
import { type FieldFormOptions, useFieldForm } from "./use-field-form.ts";

export interface ActionFormOptions<Values extends FieldValues, Data> extends Omit<
  FieldFormOptions<Values, Data>,
  "resolver"
> {
  /** The action's own: checked here first. */
  schema: z.ZodType<unknown, Values>;
}

/** A form as `useFieldForm` makes it, checked by the schema of its action. */
export function useActionForm<Values extends FieldValues, Data>({
  schema,
  ...options
}: ActionFormOptions<Values, Data>) {
  // What was typed goes to the action, which reads it by the same schema.
  return useFieldForm<Values, Data>({
    ...options,
    resolver: zodResolver(schema, undefined, { raw: true }),
  });
}
