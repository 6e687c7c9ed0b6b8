// Without schemas: screens that only name these load no validation code.
import { type CustomField, customFields } from "./fields.ts";
import { type FullNameField, fullNameFields } from "./full-name.ts";

/** The fields that a column of a file can fill. */
export const importFields = [
  "phone",
  "email",
  "lastName",
  "firstName",
  "middleName",
  ...fullNameFields,
  "date",
  "gender",
  ...customFields,
] as const;
export type ImportField = (typeof importFields)[number];

/** Whether several columns may fill it: the first usable value of them counts. */
export function isRepeatable(field: ImportField): boolean {
  return field === "phone" || field === "email";
}

/** Whether a row about a known person is merged into the contact or skipped. */
export const knownChoices = ["merge", "skip"] as const;
export type KnownChoice = (typeof knownChoices)[number];

/** Which row counts where a file has several of one person. The last one is completed by what the earlier ones say. */
export const repeatChoices = ["last", "first"] as const;
export type RepeatChoice = (typeof repeatChoices)[number];

/** What happens to people who are known already, and to those who stand in a file several times. */
export interface ImportRules {
  known: KnownChoice;
  /** The last row if left out. */
  repeated?: RepeatChoice | null;
}

/** Why a row is left out. */
export const rowFaults = [
  "unreadable",
  "rounded",
  "phone",
  "email",
  "address",
  "date",
  "gender",
  "text",
] as const;
export type RowFault = (typeof rowFaults)[number];

/** Why a value of a person who comes in was left out, by the kind of it. */
export const leftOutKinds = [
  "rounded",
  "phone",
  "email",
  "date",
  "gender",
  "text",
  "unreadable",
] as const;
export type LeftOutKind = (typeof leftOutKinds)[number];

/** The rejected rows that are kept for the file of rejects; further ones are only counted. */
export const maxRejects = 100_000;

export const importStates = ["running", "completed", "canceled", "failed"] as const;
export type ImportState = (typeof importStates)[number];

const custom: ReadonlySet<string> = new Set(customFields);

export function isCustomField(field: ImportField): field is CustomField {
  return custom.has(field);
}

/** Whether a column holds full names, which are split into parts. */
export function isFullNameField(field: ImportField): field is FullNameField {
  return fullNameFields.some((one) => one === field);
}
