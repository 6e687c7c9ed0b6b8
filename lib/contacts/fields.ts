// Without schemas: screens that only name these load no validation code.

export const contactListTypes = ["regular", "blacklist"] as const;

export const genders = ["male", "female"] as const;

// prettier-ignore
export const customFields = [
  "custom01", "custom02", "custom03", "custom04", "custom05",
  "custom06", "custom07", "custom08", "custom09", "custom10",
  "custom11", "custom12", "custom13", "custom14", "custom15",
  "custom16", "custom17", "custom18", "custom19", "custom20",
] as const;
export type CustomField = (typeof customFields)[number];
/** Those that hold something. */
export type CustomFields = Partial<Record<CustomField, string>>;
