import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a group of Odnoklassniki asks for (docs/providers/ok.md). */
export const okFields = {
  groupId: { type: "text", max: 30, required: true },
  accessToken: { type: "text", max: 500, secret: true },
  /** Stands in the callback address; without one of at least 16 characters people can't make themselves known. */
  secret: { type: "text", max: 200, secret: true },
  ...apiFields("https://api.ok.ru"),
} as const satisfies ConfigFields;

export type OkConfig = ConfigOf<typeof okFields>;

export const okConfig = apiConfigSchema(okFields, ({ groupId, secret }) => [
  ...(/^\d{1,30}$/.test(groupId) ? [] : [["groupId", "digits"] as ["groupId", string]]),
  ...(/^[\w-]*$/.test(secret) ? [] : [["secret", "botSecret"] as ["secret", string]]),
]);
