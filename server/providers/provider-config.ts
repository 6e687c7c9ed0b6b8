import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import { validate } from "#lib/validate.ts";
import { isSecret } from "./provider-row.ts";

type Config = Record<string, unknown>;

/**
 * Merges a changed config with the stored one: secrets that are left empty stay as they are. Throws BadRequest
 * at the field, also if a secret would be sent to another address than the one it was given for.
 */
export async function changedConfig(
  kind: ProviderKind,
  stored: Config,
  wanted: Config,
): Promise<Config> {
  const { fields, schema } = providerConfigs[kind];
  const secrets = Object.keys(fields).filter((name) => fields[name] && isSecret(fields[name]));
  const kept = secrets.filter((name) => isEmpty(wanted[name]) && !isEmpty(stored[name]));
  const merged = { ...wanted };
  for (const name of kept) merged[name] = stored[name];
  const { config } = await validate(z.object({ config: schema }), { config: merged });
  const isSameAddressee = Object.entries(fields).every(
    ([name, { addressee }]) => !addressee || config[name] === stored[name],
  );
  if (kept.length > 0 && !isSameAddressee)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: kept.map((name) => ({
        key: "providers.errors.secretAgain",
        path: ["config", name],
      })),
    });
  return config;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
