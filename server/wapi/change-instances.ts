import { AppError } from "#lib/errors.ts";
import {
  type InstanceDetails,
  type InstanceInput,
  maxInstances,
  type InstanceView,
} from "#lib/wapi/instance.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { providerFor } from "#server/providers/service.ts";
import { lowestPricesFor } from "#server/tariffs/service.ts";
import { followSoon } from "./follow-device.ts";
import {
  detailsOf,
  fromInstances,
  instanceColumns,
  lockInstance,
  type Row,
  viewOf,
} from "./instance-row.ts";
import { endSubscription } from "./subscriptions/change-renewal.ts";

/** Days within which it has to be paid for. */
const daysToPay = 1;

/** Throws BadRequest `wapi.errors.tariff-required` where the account has no price for the channel, or for a phone of it. */
async function assertPrice(ownerId: string): Promise<void> {
  const { wapi, apisender } = await lowestPricesFor(ownerId);
  if (!wapi || !apisender) throw new AppError("BadRequest", "wapi.errors.tariff-required");
}

/** Creates an instance of the actor's own, at the gateway that their messages are routed to; once for a key. */
export const createInstance = permitted(
  "wapiInstances.create",
  async (
    actor,
    { title }: InstanceInput,
    idempotency: Idempotency | null = null,
  ): Promise<InstanceView> => {
    const ownerId = actor.userId;
    await assertPrice(ownerId);
    const providerId = await providerFor(ownerId, "wapi");
    if (!providerId) throw new AppError("BadRequest", "sendings.errors.no.route");
    return sql().begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('wapi_instances'), hashtext(${ownerId}))`;
      const [full] = await tx`
        select from wapi_instances where owner_id = ${ownerId} and removed_at is null having count(*) >= ${maxInstances}`;
      if (full)
        throw new AppError("Conflict", "wapi.errors.many", { params: { count: maxInstances } });
      const id = newId();
      await tx`
        insert into wapi_instances (id, owner_id, provider_id, title, expires_at)
        values (${id}, ${ownerId}, ${providerId}, ${title}, now() + ${daysToPay} * interval '1 day')`;
      await record(tx, actor, {
        name: "wapiInstances.created",
        ownerId,
        ids: [id],
        data: { title },
      });
      const view = viewOf(await readBack(tx, id));
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    });
  },
);

/**
 * Begins to link a device, or goes on where that is under way: its code comes a moment later. Throws Conflict
 * `instance-authorized` for one that has a device, `instance-expired` for one whose time is over and
 * `subscription-required` for one that isn't paid for.
 */
export const linkInstance = permitted(
  "wapiInstances.update",
  async (actor, id: string): Promise<InstanceDetails> => {
    return sql().begin(async (tx) => {
      const row = await lockInstance(tx, actor, id, "wapiInstances.update");
      const { ownerId, providerId, state, title } = row;
      if (state === "linked") throw new AppError("Conflict", "wapi.errors.instance-authorized");
      const wasPaid = row.subscriptionId !== null;
      // A phone that is paid for may be linked again, even if its device was closed.
      if (wasPaid ? row.endsAt <= new Date() : state === "expired")
        throw new AppError("Conflict", "wapi.errors.instance-expired");
      if (!wasPaid) throw new AppError("Conflict", "wapi.errors.subscription-required");
      // Each attempt has a session of its own: closing the one before can't harm it.
      const session = newId().replaceAll("-", "");
      const isBegun = state === "linking";
      await tx`
        update wapi_instances set state = 'linking', problem = null, linking_at = now(), updated_at = now(),
          session = ${isBegun ? tx`session` : session}, code = ${isBegun ? tx`code` : null}
        where id = ${id}`;
      await followSoon(tx, { id, providerId }, 0);
      if (!isBegun)
        await record(tx, actor, {
          name: "wapiInstances.state",
          ownerId,
          ids: [id],
          data: { title, state: "linking", error: null },
        });
      return detailsOf(await readBack(tx, id), true);
    });
  },
);

async function readBack(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx<Row[]>`
    select ${instanceColumns(tx)} from ${fromInstances(tx)} where i.id = ${id}`;
  if (!row) throw new AppError("NotFound", "wapi.errors.notFound");
  return row;
}

/** Removes an instance and answers it as it was; its device is released and its subscription ends. */
export const removeInstance = permitted(
  "wapiInstances.remove",
  async (actor, id: string): Promise<InstanceView> => {
    return sql().begin(async (tx) => {
      const row = await lockInstance(tx, actor, id, "wapiInstances.remove");
      const { ownerId, providerId, session, title, subscriptionId } = row;
      if (subscriptionId)
        await endSubscription(tx, actor, { ...row, id: subscriptionId, instanceId: id });
      await tx`update wapi_instances set removed_at = now(), updated_at = now(), code = null where id = ${id}`;
      if (session) await enqueue(tx, "close-wapi-device", { providerId, session });
      await record(tx, actor, {
        name: "wapiInstances.removed",
        ownerId,
        ids: [id],
        data: { title },
      });
      return viewOf(row);
    });
  },
);
