import type { ProviderRow } from "#drizzle/schema/providers.ts";
import { isProviderKind } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import { readSecretLines } from "#lib/providers/secret-lines.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { log } from "#server/log.ts";
import { seal, sealedPlaces, unseal } from "#server/secrets/service.ts";

type Config = ProviderRow["config"];
type Stored = Pick<ProviderRow, "id" | "config" | "secrets"> & { kind: string };

/** Minutes for which no worker of a former version has run before what such workers read is sealed. */
const quietMinutes = 10;

/** The names of a kind's secret fields. */
export function secretFields(kind: string): string[] {
  if (!isProviderKind(kind)) return [];
  return Object.entries(providerConfigs[kind].fields).flatMap(([name, field]) =>
    field.type === "text" && field.secret ? [name] : [],
  );
}

/** Every secret of a config that is open, one of several lines also by its values. */
export function secretValues(kind: string, config: Config): string[] {
  return secretFields(kind).flatMap((name) => {
    const value = config[name];
    if (typeof value !== "string") return [];
    return [value, ...Object.values(readSecretLines(value).secrets)];
  });
}

/**
 * The whole config of a stored provider. A secret that is still in clear was written by a former version and is the newer
 * one. Where the secrets can't be opened, the config lacks them and the log says so.
 */
export function openConfig({ id, kind, config, secrets }: Stored): Config {
  if (!secrets) return config;
  const clear = secretFields(kind).filter((name) => !isEmpty(config[name]));
  return {
    ...config,
    ...openSecrets(id, secrets),
    ...Object.fromEntries(clear.map((name) => [name, config[name]])),
  };
}

function openSecrets(id: string, sealed: Uint8Array): Config {
  try {
    return JSON.parse(unseal(sealed, sealedPlaces.provider(id)).toString()) as Config;
  } catch (error) {
    log().error({ err: error, providerId: id }, "a provider's secrets can't be opened");
    return {};
  }
}

/**
 * What is stored of a config: its secrets sealed, and the rest. While a worker of a former version runs, which knows no
 * sealed secrets, they stay in clear and are sealed later.
 */
export async function toStore(
  tx: Tx,
  { id, kind, config }: Omit<Stored, "secrets">,
): Promise<Pick<Stored, "config" | "secrets">> {
  return (await hasFormerWorker(tx)) ? { config, secrets: null } : sealConfig({ id, kind, config });
}

function sealConfig({
  id,
  kind,
  config,
}: Omit<Stored, "secrets">): Pick<Stored, "config" | "secrets"> {
  const names = secretFields(kind);
  const given = names.filter((name) => !isEmpty(config[name]));
  const rest = Object.fromEntries(Object.entries(config).filter(([name]) => !names.includes(name)));
  if (given.length === 0) return { config: rest, secrets: null };
  const secrets = Object.fromEntries(given.map((name) => [name, config[name]]));
  return {
    config: rest,
    secrets: seal(Buffer.from(JSON.stringify(secrets)), sealedPlaces.provider(id)),
  };
}

async function hasFormerWorker(db: Db): Promise<boolean> {
  const rows = await db`select from workers where not opens_secrets limit 1`;
  return rows.length > 0;
}

/**
 * Seals the secrets that former versions have stored in clear, once no worker of such a version has run for a while: what it
 * needs must stay until it has ended. Answers how many providers were changed.
 */
export async function sealClearSecrets(db: Db, minutes = quietMinutes): Promise<number> {
  const [quiet] = await db`
    select from workers having bool_and(opens_secrets) and min(started_at) < now() - ${minutes} * interval '1 minute'`;
  if (!quiet) return 0;
  const rows = await db<Stored[]>`select id, kind, config, secrets from providers`;
  let count = 0;
  for (const row of rows.filter(isClear)) {
    const { config, secrets } = sealConfig({ ...row, config: openConfig(row) });
    const { count: changed } = await db`
      update providers set config = ${db.json(toJson(config))}, secrets = ${secrets}
      where id = ${row.id} and config = ${db.json(toJson(row.config))}
        and secrets is not distinct from ${row.secrets}`;
    count += changed;
  }
  if (count > 0) log().info({ count }, "secrets of providers were sealed");
  return count;
}

function isClear({ kind, config }: Stored): boolean {
  return secretFields(kind).some((name) => !isEmpty(config[name]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
