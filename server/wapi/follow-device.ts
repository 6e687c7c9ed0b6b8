import type { ProviderRow } from "#drizzle/schema/providers.ts";
import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import type { LinkProblem } from "#lib/wapi/instance.ts";
import { daysKept } from "#lib/wapi/subscription-states.ts";
import type { Device } from "#server/channels/waha/device.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { closeDevice, lookAtDevice } from "./gateway.ts";
import { isPaidFor } from "./instance-row.ts";

/** Seconds between two looks while a code is shown. */
const lookEvery = 2;
/** Minutes for which a requested code is shown. */
const shownFor = 3;

type Followed = Pick<
  WapiInstanceRow,
  "id" | "ownerId" | "title" | "state" | "providerId" | "code"
> &
  Pick<ProviderRow, "kind" | "config" | "secrets"> & {
    session: string;
    linkingAt: Date;
    isOver: boolean;
  };

/** Looks at one device of a gateway at a time, so that a hanging gateway doesn't block the workers. */
export async function followSoon(
  tx: Tx,
  { id, providerId }: Pick<WapiInstanceRow, "id" | "providerId">,
  seconds = lookEvery,
  priority = 0,
): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000);
  const queue = `wapi:${providerId}`;
  await enqueue(tx, "follow-wapi-device", { id }, { key: `wapi:${id}`, runAt, queue, priority });
}

/** Asks the gateway how an instance's device stands and keeps what it says; again soon while one is being linked. */
export async function followDevice(id: string): Promise<void> {
  const db = sql();
  const [row] = await db<Followed[]>`
    select i.id, i.owner_id, i.title, i.state, i.provider_id, i.code, i.session, i.linking_at, p.kind, p.config, p.secrets,
      i.linking_at < now() - ${shownFor} * interval '1 minute' as is_over
    from wapi_instances i join providers p on p.id = i.provider_id
    where i.id = ${id} and i.removed_at is null and i.state in ('linking', 'linked') and i.session is not null`;
  if (!row) return;
  const device = await lookAtDevice({ ...row, id: row.providerId }, row);
  await transaction(async (tx) => {
    // What was removed, or begun anew, meanwhile is not what was looked at.
    const [held] = await tx`
      select from wapi_instances
      where id = ${id} and session = ${row.session} and state = ${row.state} and removed_at is null for no key update`;
    if (!held) return;
    await (row.state === "linked" ? keepLinked(tx, row, device) : keepLinking(tx, row, device));
  });
}

async function keepLinking(tx: Tx, row: Followed, device: Device): Promise<void> {
  if (device.kind === "linked") return link(tx, row, device.phone);
  if (device.kind === "refused") return giveUp(tx, row, "device-link-beta");
  if (row.isOver) return giveUp(tx, row, null);
  const code = device.kind === "code" ? device.code : null;
  if (code !== null && code !== row.code) {
    await tx`update wapi_instances set code = ${code}, updated_at = now() where id = ${row.id}`;
    const { ownerId, id } = row;
    await record(tx, { kind: "system" }, { name: "wapiInstances.code", ownerId, ids: [id] });
  }
  await followSoon(tx, row);
}

/** A phone sends for one instance, whichever linked it first. */
async function link(tx: Tx, row: Followed, phone: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('wapi phone'), hashtext(${phone}))`;
  const [used] = await tx`
    select from wapi_instances where phone = ${phone} and state = 'linked' and removed_at is null and id <> ${row.id}`;
  if (used) return giveUp(tx, row, "phone-already-used");
  await tx`
    update wapi_instances set state = 'linked', phone = ${phone}, code = null, problem = null, linked_at = now(),
      updated_at = now() where id = ${row.id}`;
  await tell(tx, row, "linked", null);
}

/**
 * Marks a device that its phone has unlinked, so that it has to be linked again. A gateway that is away or
 * restarting changes nothing.
 */
async function keepLinked(tx: Tx, row: Followed, device: Device): Promise<void> {
  if (device.kind === "refused" || device.kind === "code") await giveUp(tx, row, "device-unlinked");
}

async function giveUp(tx: Tx, row: Followed, problem: LinkProblem | null): Promise<void> {
  const { id, providerId, session } = row;
  await tx`
    update wapi_instances set state = 'waiting', problem = ${problem}, code = null, session = null, updated_at = now()
    where id = ${id}`;
  await enqueue(tx, "close-wapi-device", { providerId, session });
  await tell(tx, row, "waiting", problem);
}

async function tell(
  tx: Tx,
  { id, ownerId, title }: Followed,
  state: "linked" | "waiting",
  error: LinkProblem | null,
): Promise<void> {
  const data = { title, state, error };
  await record(tx, { kind: "system" }, { name: "wapiInstances.state", ownerId, ids: [id], data });
}

/** Lets a device go at its gateway; one that is gone already is no failure. */
export async function closeFormerDevice(providerId: string, session: string): Promise<void> {
  const [provider] = await sql()<Pick<ProviderRow, "id" | "kind" | "config" | "secrets">[]>`
    select id, kind, config, secrets from providers where id = ${providerId}`;
  if (provider) await closeDevice(provider, session);
}

/** Ends what is not paid for, and looks whether linked devices still are. */
export async function watchInstances(): Promise<void> {
  await transaction(async (tx) => {
    const overdue = tx`
      i.state in ('waiting', 'linked') and i.removed_at is null and coalesce(i.expires_at < now(), true)
        and not ${isPaidFor(tx, daysKept)}`;
    // A locked phone is being paid for or removed.
    const held = await tx<Pick<WapiInstanceRow, "id">[]>`
      select i.id from wapi_instances i where ${overdue} for no key update of i skip locked`;
    // Asked again: one that was paid for while they were found stays.
    const over = await tx<
      Pick<WapiInstanceRow, "id" | "ownerId" | "title" | "providerId" | "session">[]
    >`
      update wapi_instances i set state = 'expired', code = null, session = null, updated_at = now()
      where i.id = any(${held.map(({ id }) => id)}::uuid[]) and ${overdue}
      returning i.id, i.owner_id, i.title, i.provider_id, old.session`;
    for (const { providerId, session } of over)
      if (session) await enqueue(tx, "close-wapi-device", { providerId, session });
    await record(
      tx,
      { kind: "system" },
      ...over.map(({ id, ownerId, title }) => ({
        name: "wapiInstances.state" as const,
        ownerId,
        ids: [id],
        data: { title, state: "expired" as const, error: null },
      })),
    );
    const linked = await tx<Pick<WapiInstanceRow, "id" | "providerId">[]>`
      select i.id, i.provider_id from wapi_instances i join providers p on p.id = i.provider_id
      where i.state = 'linked' and i.removed_at is null and p.kind <> 'sandbox'`;
    // These looks have a lower priority than those a person waits for.
    for (const one of linked) await followSoon(tx, one, 0, 10);
  });
}
