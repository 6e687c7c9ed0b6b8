import type { ChannelState } from "#server/channels/running.ts";
import { sql } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { FailureLog } from "./failure-log.ts";

const lookEvery = 1000;

/**
 * Stores the states of this worker's channels when they change, for the operators' screens. The rows belong to
 * the worker's row in `workers`; until it exists, writing waits.
 */
export function startProviderLinks(
  workerId: () => string,
  read: () => ChannelState[],
): { stop(): void } {
  let written = new Map<string, string>();
  let writtenAs = "";
  let isBusy = false;
  const failures = new FailureLog("warn", "provider states are not written");

  async function write(): Promise<void> {
    const id = workerId();
    if (id !== writtenAs) written = new Map();
    const states = new Map(read().map((state) => [state.providerId, state]));
    const changed = [...states.values()].filter(
      (state) => written.get(state.providerId) !== JSON.stringify(state),
    );
    const gone = [...written.keys()].filter((providerId) => !states.has(providerId));
    if (changed.length === 0 && gone.length === 0) return;
    for (const providerId of gone) written.delete(providerId);
    for (const state of await store(id, changed, gone))
      written.set(state.providerId, JSON.stringify(state));
    writtenAs = id;
  }

  const timer = setInterval(() => {
    if (isBusy || !workerId()) return;
    isBusy = true;
    write()
      .then(
        () => failures.worked(),
        (error: unknown) => failures.failed(error),
      )
      .finally(() => (isBusy = false));
  }, lookEvery);
  return { stop: () => clearInterval(timer) };
}

/** Answers the states that were written: none of a worker or a provider that is not there. */
async function store(
  workerId: string,
  changed: readonly ChannelState[],
  gone: readonly string[],
): Promise<ChannelState[]> {
  return sql().begin(async (tx) => {
    await tx`
      delete from provider_links where worker_id = ${workerId} and provider_id = any(${[...gone]}::uuid[])`;
    const rows = await tx<{ providerId: string }[]>`
      insert into provider_links (provider_id, worker_id, is_ready, problem)
      select p.id, w.id, s."isReady", s.problem
      from jsonb_to_recordset(${tx.json(changed.map((state) => ({ ...state })))})
        as s ("providerId" uuid, "isReady" boolean, problem text)
      join providers p on p.id = s."providerId" join workers w on w.id = ${workerId}
      on conflict (provider_id, worker_id) do update
        set is_ready = excluded.is_ready, problem = excluded.problem, changed_at = now()
      returning provider_id`;
    const ids = new Set(rows.map(({ providerId }) => providerId));
    const stored = changed.filter(({ providerId }) => ids.has(providerId));
    await tx`
      update providers set ready_at = now()
      where id = any(${stored.filter(({ isReady }) => isReady).map(({ providerId }) => providerId)}::uuid[])`;
    // A provider belongs to no account, so the event goes to all actors who may read providers.
    const linked = [...ids, ...gone].map((id) => ({
      name: "providers.linked" as const,
      ownerId: id,
      ids: [id],
    }));
    await record(tx, { kind: "system" }, ...linked);
    return stored;
  });
}
