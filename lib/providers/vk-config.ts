import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";

/** What a community of VK asks for (docs/providers/vk.md). */
export const vkFields = {
  groupId: { type: "text", max: 20, required: true },
  accessToken: { type: "text", max: 300, secret: true },
  /** Repeated by VK in calls to us; without one of at least 16 characters people can't make themselves known. */
  secret: { type: "text", max: 50, secret: true },
  /** What VK expects to read when it checks the callback address. */
  confirmation: { type: "text", max: 50 },
  version: { type: "text", max: 10, default: "5.199", isFine: true },
  ...apiFields("https://api.vk.com"),
} as const satisfies ConfigFields;

export type VkConfig = ConfigOf<typeof vkFields>;

export const vkConfig = apiConfigSchema(vkFields, ({ groupId, version, secret }) => [
  ...(/^\d{1,20}$/.test(groupId) ? [] : [["groupId", "digits"] as ["groupId", string]]),
  ...(/^5\.\d{1,3}$/.test(version) ? [] : [["version", "vkVersion"] as ["version", string]]),
  // VK takes these characters alone.
  ...(/^[A-Za-z0-9]*$/.test(secret) ? [] : [["secret", "vkSecret"] as ["secret", string]]),
]);
