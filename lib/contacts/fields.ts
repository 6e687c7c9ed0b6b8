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
/** Characters of an account's name for a custom field. */
export const maxLabelLength = 40;
/** Holds only the custom fields that are not empty. */
export type CustomFields = Partial<Record<CustomField, string>>;

/** What can be done to many contacts at once. */
export const bulkActs = ["move", "copy", "remove"] as const;
export type BulkAct = (typeof bulkActs)[number];

export const bulkStates = ["running", "completed", "canceled", "failed"] as const;
export type BulkState = (typeof bulkStates)[number];

/** Chosen one by one at most; everything that a filter finds has no limit. */
export const maxChosen = 1000;
