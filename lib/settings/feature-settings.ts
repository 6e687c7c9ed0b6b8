import * as z from "zod";
import { featureGroupOf, featureGroups } from "#lib/features/feature-groups.ts";
import { type FeatureGroups, type FeatureName, featureNames } from "#lib/features/features.ts";
import { siteSetting } from "./site-setting.ts";

const keyOf = (name: FeatureName) => `features.${name}`;

/** The group that a feature is open to; every account reads it. */
export function featureSetting(name: FeatureName) {
  return siteSetting({
    key: keyOf(name),
    isOpen: true,
    section: "features",
    control: { kind: "choice", of: "groups", options: featureGroups },
    schema: z.enum(featureGroups),
    shown: featureGroupOf,
  });
}

/** The features that aren't open to every account, each with the group it is open to. */
export function featureGroupsOf(kept: Readonly<Record<string, unknown>>): FeatureGroups {
  const groups = featureNames.map((name) => ({ name, group: featureGroupOf(kept[keyOf(name)]) }));
  const closed = groups.filter(({ group }) => group !== "me-up");
  return Object.fromEntries(closed.map(({ name, group }) => [name, group]));
}
