import type * as z from "zod";
import type { Strictness } from "#lib/auth/strictness.ts";
import type { FeatureGroup } from "#lib/features/feature-groups.ts";
import type { RequiredFrom } from "#lib/second-factor/required-from.ts";

/** The sections of the form in their order. */
export const siteSections = [
  "brand",
  "documents",
  "money",
  "sendernames",
  "links",
  "security",
  "features",
] as const;
export type SiteSection = (typeof siteSections)[number];

/** How the form asks for a value: a line of text, one of a few, or what a component of its own draws. */
export type SiteControl =
  | { kind: "line"; maxLength: number; isUrl?: boolean; isDecimal?: boolean }
  | { kind: "currency" }
  | { kind: "choice"; of: "required"; options: readonly RequiredFrom[] }
  | { kind: "choice"; of: "strictness"; options: readonly Strictness[] }
  | { kind: "choice"; of: "groups"; options: readonly FeatureGroup[] }
  | { kind: "channels" };

/**
 * A setting of the platform, whole: storage, API, form and check read this one record. Its texts are
 * `fields.<name>` and, below the field, `hints.<name>` of `messages/<locale>/settings.json`.
 */
export interface SiteSetting<S extends z.ZodType = z.ZodType> {
  /** The key under which it is stored and answered. */
  key: string;
  /** What the form sends; null leaves the value to the environment. */
  schema: S;
  section: SiteSection;
  control: SiteControl;
  /** Every account may read it; the others are the operator's. */
  isOpen?: boolean;
  /** What the form shows of a stored value of any shape; text and numbers as they are by default. */
  shown?: (kept: unknown) => z.input<S>;
}

/** Declares a setting; the compiler checks `shown` against the schema. */
export function siteSetting<S extends z.ZodType>(setting: SiteSetting<S>): SiteSetting<S> {
  return setting;
}
