import * as z from "zod";
import { type CustomField, customFields, maxLabelLength } from "./fields.ts";

/** Key of the account's setting that names its custom fields. */
export const customLabelsKey = "contacts.labels";

/** An account's names for its custom fields; a field without a name is shown by its number. */
export type CustomLabels = Partial<Record<CustomField, string>>;

const label = z
  .string({ error: "contacts.errors.label" })
  .trim()
  .max(maxLabelLength, { error: "contacts.errors.label" })
  .optional();

export const customLabelsInput = z.strictObject(
  Object.fromEntries(customFields.map((name) => [name, label])) as Record<
    CustomField,
    typeof label
  >,
);

/** Removes empty names; null if none is left. */
export function filledLabels(given: unknown): CustomLabels | null {
  const labels = customLabelsInput.safeParse(given).data ?? {};
  const filled = customFields.flatMap((name) => (labels[name] ? [[name, labels[name]]] : []));
  return filled.length > 0 ? (Object.fromEntries(filled) as CustomLabels) : null;
}
