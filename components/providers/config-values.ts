import type * as z from "zod";
import type { ConfigField } from "#lib/providers/config-field.ts";
import { type ProviderKind, providerKinds } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";

type ConfigValue = string | number | boolean;

/** What a provider's form holds; the schemas of every kind read it. */
export interface ProviderFormValues {
  kind: ProviderKind;
  title: string;
  isActive: boolean;
  config: Record<string, ConfigValue>;
  /** Empty for no limit. */
  senderRate: string;
}

export type ProviderSchema = z.ZodType<unknown, ProviderFormValues>;

/** What the inputs of a kind start with: what is stored, else the defaults; secrets are empty. */
export function configValues(
  kind: ProviderKind,
  stored: Record<string, ConfigValue>,
): Record<string, ConfigValue> {
  return Object.fromEntries(
    Object.entries(providerConfigs[kind].fields).map(([name, field]) => [
      name,
      stored[name] ?? defaultOf(field),
    ]),
  );
}

/** The empty inputs of every kind, those of the first as it has them; `KindField` sets those of another. */
export function startingConfig(): Record<string, ConfigValue> {
  return Object.fromEntries(
    providerKinds.toReversed().flatMap((kind) => Object.entries(configValues(kind, {}))),
  );
}

function defaultOf(field: ConfigField): ConfigValue {
  return ("default" in field ? field.default : undefined) ?? "";
}
