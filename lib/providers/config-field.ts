import * as z from "zod";
import { numberOf } from "#lib/number-input.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { channelsNamed } from "./channel-names.ts";

interface TextField {
  type: "text";
  max: number;
  required?: true;
  /** Written, never answered: left empty, the stored one stays. */
  secret?: true;
  /** It has several lines. */
  lines?: true;
  default?: string;
}

/** Channels, stored as their names separated by commas. */
interface ChannelsField {
  type: "channels";
  /** Those of which some are chosen; any if absent. */
  options?: readonly ChannelType[];
  /** Without one some have to be named. */
  default?: string;
}

interface NumberField {
  type: "number";
  min: number;
  max: number;
  /** The field accepts fractions as well. */
  fractions?: true;
  /** Without one the field may stay empty. */
  default?: number;
}

interface ChoiceField {
  type: "choice";
  options: readonly [string, ...string[]];
  default: string;
}

interface SwitchField {
  type: "switch";
  default: boolean;
}

/** A field of a provider's config; its schema, its input and its secrecy follow from it. */
export type ConfigField = (TextField | NumberField | ChoiceField | SwitchField | ChannelsField) & {
  /** The secrets belong to this address (or its origin): when it changes, they have to be entered again. */
  addressee?: true | "origin";
  /** Folded away in the form: what most providers leave as it is. */
  isFine?: true;
};

export type ConfigFields = Readonly<Record<string, ConfigField>>;

type ValueOf<Field extends ConfigField> = Field extends NumberField
  ? Field extends { default: number }
    ? number
    : number | undefined
  : Field extends SwitchField
    ? boolean
    : Field extends ChoiceField
      ? Field["options"][number]
      : string;

/** A config of these fields, as it is stored. */
export type ConfigOf<Fields extends ConfigFields> = {
  -readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** The schema of a config: what forms and programs send, numbers as text too, in; what is stored out. */
export function configSchema<const Fields extends ConfigFields>(
  fields: Fields,
): z.ZodType<ConfigOf<Fields>, Record<string, unknown>> {
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  );
  return z.object(shape) as unknown as z.ZodType<ConfigOf<Fields>, Record<string, unknown>>;
}

function schemaOf(field: ConfigField): z.ZodType {
  switch (field.type) {
    case "text":
      return textSchema(field);
    case "channels":
      return channelsSchema(field);
    case "number":
      return z.preprocess(emptyIsNone, numberSchema(field));
    case "choice":
      return z.enum(field.options, { error: "providers.errors.choice" }).default(field.default);
    case "switch":
      return z.stringbool().or(z.boolean()).default(field.default);
  }
}

function textSchema({ max, required, default: fallback = "" }: TextField): z.ZodType {
  const text = z.string().trim().max(max, { error: "providers.errors.long" });
  return required
    ? z
        .string({ error: "providers.errors.required" })
        .pipe(text.min(1, { error: "providers.errors.required" }))
    : text.default(fallback);
}

function channelsSchema({ options, default: fallback }: ChannelsField): z.ZodType {
  const isKnown = (name: string) =>
    channelsNamed(name).some((type) => options?.includes(type) ?? true);
  const channels = z
    .string({ error: "providers.errors.channels" })
    .max(500, { error: "providers.errors.channels" })
    .refine((text) => text.split(",").every(isKnown), { error: "providers.errors.channels" })
    .transform((text) => channelsNamed(text).join(","));
  return fallback === undefined ? channels : channels.default(fallback);
}

function numberSchema({ min, max, fractions, default: fallback }: NumberField): z.ZodType {
  const number = z
    .number({ error: "providers.errors.number" })
    .min(min, { error: "providers.errors.range" })
    .max(max, { error: "providers.errors.range" });
  const fitting = fractions ? number : number.int({ error: "providers.errors.whole" });
  return fallback === undefined ? fitting.optional() : fitting.default(fallback);
}

function emptyIsNone(value: unknown): unknown {
  return value === "" || value === null ? undefined : numberOf(value);
}
