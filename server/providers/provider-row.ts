import type { ProviderLinkRow, ProviderRow } from "#drizzle/schema/providers.ts";
import { env } from "#lib/env.ts";
import type { ConfigField } from "#lib/providers/config-field.ts";
import type { ProviderKind } from "#lib/providers/kind-names.ts";
import { providerConfigs } from "#lib/providers/kinds.ts";
import type { ProviderOrigin, ProviderState, ProviderView } from "#lib/providers/provider.ts";
import { channelsOf } from "#server/channels/carried-types.ts";
import { environmentProviderId, sandboxProviderId } from "#server/channels/providers.ts";
import { smppConfig } from "#server/channels/smpp/config.ts";
import type { Db } from "#server/db/client.ts";
import { siteAddress } from "#server/mail/service.ts";

/** A provider with its state in each worker and the number of routing rules that refer to it. */
export interface ListedProvider extends ProviderRow {
  kind: ProviderKind;
  workersReady: number;
  workersTotal: number;
  problem: ProviderLinkRow["problem"];
  rules: number;
}

/** Used as `select ${columns} from providers p`. */
export const providerColumns = (db: Db) => db`
  p.id, p.kind, p.title, p.config, p.secrets, p.costs, p.mode, p.sender_rate, p.is_active, p.ready_at, p.created_at, p.updated_at,
  (select count(*)::int from provider_links l where l.provider_id = p.id and l.is_ready) as workers_ready,
  (select count(*)::int from provider_links l where l.provider_id = p.id) as workers_total,
  (select min(l.problem) from provider_links l where l.provider_id = p.id) as problem,
  (select count(*)::int from routing_rules r
    where r.provider_id = p.id or r.targets @> jsonb_build_array(jsonb_build_object('providerId', p.id))) as rules`;

export function originOf(id: string): ProviderOrigin {
  if (id === environmentProviderId) return "environment";
  return id === sandboxProviderId ? "builtIn" : "operator";
}

/** Builds the view of a provider without its secrets. */
export function providerViewOf(row: ListedProvider): ProviderView {
  const { id, kind, title, isActive, problem, rules, workersReady, workersTotal } = row;
  const state = stateOf(row);
  return {
    id,
    kind,
    title,
    isActive,
    origin: originOf(id),
    channels: [...channelsOf({ kind, channels: row.config.channels })],
    config: shownConfig(row),
    costs: row.costs,
    mode: row.mode,
    rate: limitOf(row, "rate"),
    window: limitOf(row, "window"),
    senderRate: row.senderRate,
    state,
    problem: state === "off" ? null : problem,
    workers: { ready: workersReady, total: workersTotal },
    readyAt: row.readyAt?.toISOString() ?? null,
    rules,
    // An SMSC speaks over its own connection.
    callbackUrl: kind === "smpp" ? null : siteAddress(`/api/callbacks/${id}`),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function limitOf(row: ListedProvider, name: "rate" | "window"): number | null {
  const value = shownConfig(row)[name];
  return typeof value === "number" ? value : null;
}

function stateOf({ isActive, workersReady, workersTotal }: ListedProvider): ProviderState {
  if (!isActive) return "off";
  if (workersTotal === 0) return "waiting";
  return workersReady > 0 ? "ready" : "down";
}

function shownConfig({ id, kind, config }: ListedProvider): ProviderView["config"] {
  const { fields, schema } = providerConfigs[kind];
  const stored = id === environmentProviderId ? environmentConfig() : config;
  // The config is shown with the defaults that apply.
  const known = schema.safeParse(stored).data ?? stored;
  const shown: ProviderView["config"] = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = known[name];
    if (!isSecret(field) && isShown(value)) shown[name] = value;
  }
  return shown;
}

export function isSecret(field: ConfigField): boolean {
  return field.type === "text" && field.secret === true;
}

function isShown(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** What SMPP_URL says; nothing where it can't be read. */
function environmentConfig(): Record<string, unknown> {
  return smppConfig.safeParse({ url: env().SMPP_URL }).data ?? {};
}
