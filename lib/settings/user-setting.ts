import * as z from "zod";
import { textsPerMonthKey } from "#lib/ai-text/limits.ts";
import { spendCapKey, spendCapSetting } from "#lib/billings/spend-cap.ts";
import { customLabelsInput, customLabelsKey } from "#lib/contacts/custom-labels.ts";
import { AppError, type FieldError } from "#lib/errors.ts";
import { wordsKey, wordsSetting } from "#lib/incoming/words-setting.ts";
import { quietHours, quietHoursKey } from "#lib/notifications/quiet-hours.ts";
import { notificationSettings, notificationsKey } from "#lib/notifications/settings.ts";
import type { PermissionPath } from "#lib/permissions.ts";
import { rowId } from "#lib/row-id.ts";
import { quotaKey, storageQuota } from "#lib/storage/quota.ts";
import { resumeOnFunds, resumeOnFundsKey } from "#lib/tasks/resume-on-funds.ts";
import { fieldsOf } from "#lib/validate.ts";

/** Dotted: `list.rows`. What begins with `advanced` or `billings` is given to an account, what begins with `secret` kept from it. */
export const settingKey = z
  .string()
  .max(100)
  .regex(/^[a-z][a-zA-Z0-9]*(?:\.[a-zA-Z][a-zA-Z0-9]*)*$/);

export const accountParams = z.object({ accountId: rowId() });
export const settingParams = accountParams.extend({ key: settingKey });

const maxValueLength = 16_384;

const json = z.json();
// A type that names itself within is one that generators of TypeScript write and its compiler refuses, so its depths are
// described as anything. The name is given to this very schema and not to a copy.
z.globalRegistry.add(json, {
  id: "Json",
  override: {
    anyOf: [
      { type: "string" },
      { type: "number" },
      { type: "boolean" },
      { type: "null" },
      { type: "array", items: {} },
      { type: "object", additionalProperties: {} },
    ],
  },
});

/** A setting is any JSON of at most 16 KB. */
export const settingInput = z.object({
  value: json.refine(
    (value) => JSON.stringify(value).length <= maxValueLength,
    "settings.errors.long",
  ),
});

export const settingView = z
  .object({
    key: z.string(),
    value: z.unknown().meta({ description: "null where nothing is set" }),
  })
  .meta({ id: "UserSetting" });

export type SettingView = z.infer<typeof settingView>;

const wholeLimit = z
  .int("settings.errors.limit")
  .min(0, "settings.errors.limit")
  .max(1_000_000_000, "settings.errors.limit");

/** Values that the product itself reads have a shape. */
const known: Readonly<Record<string, z.ZodType>> = {
  [customLabelsKey]: customLabelsInput,
  [wordsKey]: wordsSetting,
  [resumeOnFundsKey]: resumeOnFunds,
  "billings.processChildrenOperations": z.boolean("settings.errors.boolean"),
  [quotaKey]: storageQuota,
  [textsPerMonthKey]: wholeLimit,
  [notificationsKey]: notificationSettings,
  [quietHoursKey]: quietHours,
  [spendCapKey]: spendCapSetting,
};
/** What will be read and isn't yet, or not by such a key: kept, it would be dropped. */
const awaited = ["webhooks", "notifications"];

/** What is no setting though it looks like one: an account's currency stays that of its money. */
const refused: Readonly<Record<string, string>> = { currency: "settings.errors.accountCurrency" };

/** Throws BadRequest for a value that the key doesn't take. */
export function checkSetting(key: string, value: unknown): void {
  const fields = problemsOf(key, value);
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}

function problemsOf(key: string, value: unknown): FieldError[] {
  const refusal = Object.hasOwn(refused, key) ? refused[key] : undefined;
  if (refusal) return [{ path: ["value"], key: refusal }];
  // A key may be spelt as what every object has, such as `constructor`.
  const schema = Object.hasOwn(known, key) ? known[key] : undefined;
  if (!schema) {
    const isAwaited = awaited.includes(key.split(".")[0] ?? "");
    return isAwaited ? [{ path: ["value"], key: "settings.errors.awaited" }] : [];
  }
  const { error } = schema.safeParse(value, { reportInput: true });
  return error
    ? fieldsOf(error).map((field) => ({ ...field, path: ["value", ...field.path] }))
    : [];
}

/** What reading or writing a key takes. */
export function permissionOfSetting(key: string, act: "get" | "update"): PermissionPath {
  const [beginning = ""] = key.split(".");
  if (key === spendCapKey) return `spendCap.${act}`;
  if (beginning === "secret") return `secret.settingsUser.${act}`;
  return beginning === "advanced" || beginning === "billings"
    ? `advanced.settingsUser.${act}`
    : `settingsUser.${act}`;
}
