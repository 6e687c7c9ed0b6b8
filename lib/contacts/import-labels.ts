import type { CustomLabels } from "./custom-labels.ts";
import { maxLabelLength } from "./fields.ts";
import { type ImportField, isCustomField } from "./import-fields.ts";

/** Names for the custom fields that columns fill: the headings of these columns. */
export function labelsOf(
  columns: readonly { title: string; field: ImportField | null }[],
): CustomLabels {
  const labels: CustomLabels = {};
  for (const { title, field } of columns)
    if (field && isCustomField(field) && title.trim() !== "" && !isNumbered(title))
      labels[field] = title.trim().slice(0, maxLabelLength).trim().toWellFormed();
  return labels;
}

/** A heading such as "custom01" or "Field 1" is the field's number and no name. */
function isNumbered(title: string): boolean {
  return /^(?:custom|field|поле|campo)[\s_-]*\d{1,2}$/i.test(title.trim());
}
