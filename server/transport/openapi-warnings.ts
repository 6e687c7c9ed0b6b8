import * as z from "zod";

const unknownMember = z
  .object({
    path: z.array(z.union([z.string(), z.int()])),
    key: z.string().meta({ description: "`commons.warnings.unknown`, or why it can't be read" }),
  })
  .meta({
    id: "IgnoredMember",
    description:
      "A member of the body that was ignored: the call doesn't know it, or can't read it",
  });

/** The same answer of several calls is described once. */
const withWarnings = new WeakMap<z.ZodType, z.ZodType>();

/** A good answer to a body of JSON, which names the members that were ignored; of a list of answers each does. */
export function warningAnswer(answer: z.ZodType): z.ZodType {
  if (answer instanceof z.ZodArray) return z.array(warningAnswer(answer.element as z.ZodType));
  if (answer instanceof z.ZodUnion)
    return z.union(answer.options.map((option) => warningAnswer(option as z.ZodType)));
  if (!(answer instanceof z.ZodObject)) return answer;
  const known = withWarnings.get(answer);
  if (known) return known;
  const own: unknown = (answer.shape as z.ZodRawShape).warnings;
  const warning =
    own instanceof z.ZodArray ? z.union([own.element as z.ZodType, unknownMember]) : unknownMember;
  const warnings = z.array(warning);
  const extended = answer.extend({
    warnings: own instanceof z.ZodArray ? warnings : warnings.optional(),
  });
  const { id, ...meta } = answer.meta() ?? {};
  const named = id === undefined ? extended : extended.meta({ ...meta, id: `${id}Answer` });
  withWarnings.set(answer, named);
  return named;
}
