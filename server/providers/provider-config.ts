import * as z from "zod";
import { AppError } from "#lib/errors.ts";
import type { HttpConfig } from "#lib/providers/http-config.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import { readSecretLines, secretsIn } from "#lib/providers/secret-lines.ts";
import { validate } from "#lib/validate.ts";
import { compilePattern } from "#server/patterns.ts";
import { isSecret } from "./provider-row.ts";

type Config = Record<string, unknown>;

/**
 * Merges a changed config with the stored one: secrets that are left empty stay as they are. Throws BadRequest
 * at the field, also if a secret would be sent to another address than the one it was given for.
 */
export async function changedConfig(
  kind: ProviderKind,
  stored: Config,
  given: Config,
): Promise<Config> {
  const { fields, schema, unpack } = providerConfigs[kind];
  const wanted = unpack ? unpack(given) : given;
  const secrets = Object.keys(fields).filter((name) => fields[name] && isSecret(fields[name]));
  const kept = secrets.filter((name) => isEmpty(wanted[name]) && !isEmpty(stored[name]));
  const merged = { ...wanted };
  for (const name of kept) merged[name] = stored[name];
  const { config } = await validate(z.object({ config: schema }), { config: merged });
  assertComplete(kind, config);
  const isSameAddressee = Object.entries(fields).every(
    ([name, { addressee }]) => !addressee || isSame(addressee, config[name], stored[name]),
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

/** Limits that are given beside a config; a rate of null is none. */
export interface Limits {
  rate?: number | null | undefined;
  window?: number | undefined;
}

/** The config with such limits. Throws BadRequest at the field, also for a kind that has no such limit. */
export async function withLimits(
  kind: ProviderKind,
  config: Config,
  { rate, window }: Limits,
): Promise<Config> {
  if (rate === undefined && window === undefined) return config;
  const { fields, schema } = providerConfigs[kind];
  const given = { ...(rate !== undefined && { rate }), ...(window !== undefined && { window }) };
  const lacking = Object.keys(given).filter((name) => !(name in fields));
  if (lacking.length > 0)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: lacking.map((name) => ({ key: "providers.errors.noLimit", path: [name] })),
    });
  const merged = Object.entries({ ...config, ...given }).filter(([, value]) => value !== null);
  const whole = { config: Object.fromEntries(merged) };
  return (await validate(z.object({ config: schema }), whole)).config;
}

/** Checks what the form can't: patterns, and that the secrets that templates name are given. Throws BadRequest. */
export function assertComplete(kind: ProviderKind, config: Config): void {
  if (kind !== "http") return;
  const http = config as unknown as HttpConfig;
  const fields = [];
  if (!isPattern(http.successStatus))
    fields.push({ key: "providers.errors.pattern", path: ["config", "successStatus"] });
  const { secrets } = readSecretLines(http.secrets);
  for (const name of ["url", "headers", "body"] as const)
    if (secretsIn(http[name]).some((secret) => !Object.hasOwn(secrets, secret)))
      fields.push({ key: "providers.errors.secretUnknown", path: ["config", name] });
  if (fields.length > 0) throw new AppError("BadRequest", "commons.errors.invalid", { fields });
}

function isPattern(pattern: string): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

function isSame(addressee: true | "origin", wanted: unknown, stored: unknown): boolean {
  return addressee === "origin" ? originOf(wanted) === originOf(stored) : wanted === stored;
}

/** The site of an address. All paths after another field's site are alike. */
function originOf(address: unknown): unknown {
  if (typeof address !== "string" || address.startsWith("/")) return "";
  return URL.parse(address)?.origin ?? address;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
