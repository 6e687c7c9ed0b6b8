import * as z from "zod";

/**
 * An array whose length is checked before its elements: zod alone parses all of them first, and makes
 * an issue of each that is wrong. `error` is the key of too many.
 */
export function boundedArray<Element extends z.ZodType>(
  schema: z.ZodArray<Element>,
  max: number,
  error?: string,
): z.ZodType<z.output<Element>[], z.input<Element>[]> {
  const assertLength = (input: unknown, context: z.RefinementCtx): unknown => {
    if (Array.isArray(input) && input.length > max)
      context.addIssue({ code: "too_big", origin: "array", maximum: max, input, message: error });
    return input;
  };
  const bounded = z.preprocess(assertLength, schema.max(max));
  // All that zod says of an input which is looked at first is that it is unknown.
  return bounded as unknown as z.ZodType<z.output<Element>[], z.input<Element>[]>;
}
