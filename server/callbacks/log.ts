import type { ProviderCallbackRow, ProviderRow } from "#drizzle/schema/providers.ts";
import { AppError } from "#lib/errors.ts";
import {
  type CallbackDetails,
  type CallbackLine,
  maxShownBody,
  type ReplayedCallbacks,
} from "#lib/providers/callback-log.ts";
import type { CallbackState } from "#lib/providers/callback-states.ts";
import { providerCallbacksList } from "#lib/providers/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { masker } from "#server/channels/mask.ts";
import { openConfig, secretValues } from "#server/channels/provider-secrets.ts";
import { type Db, sql, type Tx } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueueEach } from "#server/jobs/enqueue.ts";
import type { JobPayloads } from "#server/jobs/payloads.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import { findRow, type RowSource } from "#server/verbs/row-source.ts";
import { changeVerb } from "#server/verbs/write-verbs.ts";

/** Calls that are applied again by one call of the API. */
const maxReplayed = 1000;

const table = listTable(providerCallbacksList, "provider_callbacks c", "providerCallbacks.get", {
  owner: "null::uuid",
  filters: { state: null, ProviderId: null },
});

type Row = Pick<ProviderCallbackRow, "id" | "providerId" | "receivedAt" | "appliedAt" | "error"> & {
  method: CallbackLine["method"];
  provider: string | null;
  bytes: number;
  /** Events are recorded under it: calls are the platform's, so that is who applies them again. */
  ownerId: string;
};

const calls: RowSource<Row, CallbackLine> = {
  from: (db) => db`provider_callbacks c left join providers p on p.id = c.provider_id`,
  columns: (db, actor) => db`
    c.id, c.provider_id, p.title as provider, c.method, octet_length(c.body) as bytes, c.received_at, c.applied_at, c.error,
    ${actor.userId}::uuid as owner_id`,
  alias: "c",
  reached: (db) => db`true`,
  notFound: () => new AppError("NotFound", "providers.errors.noCallback"),
  view: ({ id, providerId, provider, method, bytes, receivedAt, appliedAt, error }) => ({
    id,
    ProviderId: providerId,
    provider,
    method,
    bytes,
    state: stateOf({ appliedAt, error }),
    error,
    createdAt: receivedAt.toISOString(),
    appliedAt: appliedAt?.toISOString() ?? null,
  }),
};

/** Lists calls of providers within thirty days, newest first; a search looks into their bodies as they came. */
export const listCallbacks = listVerb("providerCallbacks.get", {
  source: calls,
  table,
  and: (db, { search, filters }) => [
    filters.ProviderId && db`c.provider_id = any(${filters.ProviderId}::uuid[])`,
    filters.state && db`(${anyState(db, filters.state)})`,
    search && db`(${holding(db, search)})`,
  ],
});

type Whole = Row &
  Pick<ProviderCallbackRow, "query" | "headers" | "body"> & {
    kind: ProviderRow["kind"] | null;
    config: ProviderRow["config"] | null;
    secrets: ProviderRow["secrets"];
  };

const whole: RowSource<Whole, CallbackDetails> = {
  ...calls,
  columns: (db, actor) => db`
    ${calls.columns(db, actor)}, c.query, c.headers, substr(c.body, 1, ${4 * maxShownBody}) as body, p.kind, p.config, p.secrets`,
  view: ({ query, headers, body, ...row }, actor) => {
    const mask = maskerOf(row);
    const text = new TextDecoder().decode(body).replaceAll("\0", "");
    return {
      ...calls.view(row, actor),
      query: mask(query),
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, mask(value)]),
      ),
      body: mask(text).slice(0, maxShownBody).toWellFormed(),
      isCut: row.bytes > body.length || text.length > maxShownBody,
    };
  },
};

/** A call as it came, without the provider's secrets. Throws NotFound for one that is no longer kept. */
export const getCallback = permitted("providerCallbacks.get", async (actor, id: string) =>
  whole.view(
    await findRow(sql(), actor, whole, { id, permission: "providerCallbacks.get" }),
    actor,
  ),
);

const replay = changeVerb("providerCallbacks.update", calls, {
  change: async (tx, { id, appliedAt, error }, _input: null) => {
    if (stateOf({ appliedAt, error }) === "waiting")
      throw new AppError("Conflict", "providers.errors.callbackWaiting");
    await again(tx, [{ id, replayed: appliedAt ? "applied" : "unread" }]);
  },
  event: () => ({ name: "providerCallbacks.retried" }),
});

/**
 * Has a call applied again by the provider's settings as they are now; what it brought already stays as it is. Throws NotFound
 * for one that is no longer kept, Conflict for one that waits still.
 */
export const replayCallback = permitted("providerCallbacks.update", async (actor, id: string) =>
  replay(actor, id, null),
);

/** Has calls of a provider that couldn't be read applied again, the oldest first, up to a thousand. */
export const replayUnread = permitted(
  "providerCallbacks.update",
  async (actor, { ProviderId }: { ProviderId: string }): Promise<ReplayedCallbacks> =>
    transaction(async (tx) => {
      const rows = await tx<{ id: string }[]>`
        select id from provider_callbacks where provider_id = ${ProviderId} and error is not null
        order by id limit ${maxReplayed + 1} for no key update skip locked`;
      const ids = rows.slice(0, maxReplayed).map(({ id }) => id);
      if (ids.length > 0) {
        await again(
          tx,
          ids.map((id) => ({ id, replayed: "unread" })),
        );
        await record(tx, actor, {
          name: "providerCallbacks.retried",
          ownerId: actor.userId,
          ids,
        });
      }
      return { count: ids.length, isMore: rows.length > maxReplayed };
    }),
);

type Replayed = Required<JobPayloads["apply-callback"]>;

async function again(tx: Tx, given: readonly Replayed[]): Promise<void> {
  await tx`
    update provider_callbacks set applied_at = null, error = null where id = any(${given.map(({ id }) => id)}::uuid[])`;
  await enqueueEach(
    tx,
    "apply-callback",
    given.map((payload) => ({ payload, key: `callback:${payload.id}` })),
  );
}

function stateOf({ appliedAt, error }: Pick<Row, "appliedAt" | "error">): CallbackState {
  if (appliedAt) return "applied";
  return error === null ? "waiting" : "unreadable";
}

function anyState(db: Db, states: readonly string[]): Fragment {
  const conditions: Record<string, Fragment> = {
    applied: db`c.applied_at is not null`,
    waiting: db`(c.applied_at is null and c.error is null)`,
    unreadable: db`c.error is not null`,
  };
  return states.reduce(
    (all, state) => (conditions[state] ? db`${all} or ${conditions[state]}` : all),
    db`false`,
  );
}

/** Bodies with the text as it is, or as JSON writes it in ASCII. */
function holding(db: Db, search: string): Fragment {
  const escaped = search.replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${(unit.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`,
  );
  return db`position(${Buffer.from(search)}::bytea in c.body) > 0
    or position(${Buffer.from(escaped)}::bytea in c.body) > 0 or strpos(c.query, ${search}) > 0`;
}

function maskerOf({
  providerId: id,
  kind,
  config,
  secrets,
}: Omit<Whole, "query" | "headers" | "body">) {
  if (kind === null || config === null) return (text: string) => text;
  return masker(secretValues(kind, openConfig({ id, kind, config, secrets })));
}
