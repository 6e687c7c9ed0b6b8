import * as z from "zod";

/**
 * An array whose length is checked before its elements, because zod alone parses all of them first and creates
 * an issue for each wrong one. `error` is the key of the error for too many.
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
  // zod types a preprocessed input as unknown, so the type is restored.
  return bounded as unknown as z.ZodType<z.output<Element>[], z.input<Element>[]>;
}
