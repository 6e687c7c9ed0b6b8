import type { Env } from "#lib/env.ts";
import { featureClosed, featureOf } from "#lib/features/features.ts";
import type { PermissionPath } from "#lib/permissions.ts";
import { version } from "#server/version.ts";
import type { Operation } from "./operation.ts";

type Site = Pick<Env, "BRAND_NAME" | "PUBLIC_URL">;

/** What the whole description says about itself. */
export function apiInfo({ BRAND_NAME, PUBLIC_URL }: Site) {
  return {
    title: `${BRAND_NAME} HTTP API`,
    version,
    description: `Send messages over all channels of ${BRAND_NAME}, and read what became of them and of the money. Every call takes and answers JSON unless it says otherwise; errors have the form \`Error\`. Members of a body that a call doesn't know are ignored and named in the answer: \`warnings: [{path, key}]\`, at most 20.`,
    license: { name: "MIT", identifier: "MIT" },
    contact: { name: BRAND_NAME, ...(PUBLIC_URL && { url: PUBLIC_URL }) },
  };
}

/** The groups of calls, in the order in which they are declared. */
export function tagsOf(operations: readonly Operation[]) {
  const names = new Set(operations.map(({ tag }) => tag));
  return [...names].map((name) => ({ name, description: `Calls of the group “${name}”` }));
}

/** What a call does and who may call it. */
export function descriptionOf(declared: Operation): string {
  const repeats = declared.idempotent
    ? " Repeated with the same `Idempotency-Key` it answers what it answered first and does nothing."
    : "";
  return `${declared.summary}. ${accessOf(declared)}${repeats}`;
}

function featureWords(path: PermissionPath): string {
  const feature = featureOf(path);
  if (feature === null) return "";
  return ` Where the operator hasn't opened the feature \`${feature}\` to the account, the answer is 403 \`${featureClosed}\`.`;
}

function accessOf({ auth, requires }: Operation): string {
  if (auth === "none") return "Needs no account.";
  if (requires === null) return "Needs an account.";
  return `Needs the permission \`${requires.path}\` at the level \`${requires.minLevel}\` or higher.${featureWords(requires.path)}`;
}
