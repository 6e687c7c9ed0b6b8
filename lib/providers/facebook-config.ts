import { apiConfigSchema, apiFields } from "./api-fields.ts";
import type { ConfigFields, ConfigOf } from "./config-field.ts";
import { graphFields, graphVersion, problemsOfId, problemsOfVersion } from "./meta-fields.ts";

/** What a page of Facebook asks for (docs/providers/facebook.md). */
export const facebookFields = {
  pageId: { type: "text", max: 50, required: true },
  ...graphFields,
  version: graphVersion,
  ...apiFields("https://graph.facebook.com"),
} as const satisfies ConfigFields;

export type FacebookConfig = ConfigOf<typeof facebookFields>;

export const facebookConfig = apiConfigSchema(facebookFields, ({ pageId, version }) => [
  ...problemsOfId("pageId", pageId),
  ...problemsOfVersion(version),
]);
