import type { WapiInstanceRow } from "#drizzle/schema/wapi.ts";
import type { CodePicture } from "#lib/code-picture.ts";
import { canDo } from "#lib/permissions.ts";
import type { InstanceDetails } from "#lib/wapi/instance.ts";
import { wapiInstancesList } from "#lib/wapi/list.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { listTable } from "#server/db/list-table.ts";
import { renderQrCode } from "#server/render-qr-code.ts";
import { listVerb } from "#server/verbs/read-verbs.ts";
import {
  detailsOf,
  findInstance,
  fromInstances,
  instanceColumns,
  isPaidFor,
  viewOf,
} from "./instance-row.ts";

const table = listTable(wapiInstancesList, "wapi_instances i", "wapiInstances.get", {
  filters: { state: "i.state" },
});

/** WAPI instances of the accounts in the actor's scope, newest first. */
export const listInstances = listVerb("wapiInstances.get", {
  source: { from: fromInstances, columns: instanceColumns, view: viewOf },
  table,
  and: (db, { search }) => [
    db`i.removed_at is null`,
    search && db`(strpos(lower(i.title), lower(${search})) > 0 or strpos(i.phone, ${search}) > 0)`,
  ],
});

/** Reads one instance. Throws NotFound outside the actor's scope. */
export const getInstance = permitted(
  "wapiInstances.get",
  async (actor, id: string): Promise<InstanceDetails> => {
    const row = await findInstance(sql(), actor, id, "wapiInstances.get");
    return detailsOf(row, canDo(actor, "wapiInstances.update"));
  },
);

export interface LinkView {
  instance: InstanceDetails;
  picture: CodePicture | null;
}

/** Reads an instance with its code as a picture. */
export const showLink = permitted(
  "wapiInstances.update",
  async (actor, id: string): Promise<LinkView> => {
    const row = await findInstance(sql(), actor, id, "wapiInstances.update");
    const instance = detailsOf(row, true);
    return { instance, picture: instance.code === null ? null : await renderQrCode(instance.code) };
  },
);

/** Phones that are paid for, by which the account's messages may go, the newest first. */
export async function listLinkedPhones(ownerId: string): Promise<string[]> {
  const db = sql();
  const rows = await db<{ phone: NonNullable<WapiInstanceRow["phone"]> }[]>`
    select i.phone from wapi_instances i
    where i.owner_id = ${ownerId} and i.state = 'linked' and i.removed_at is null and ${isPaidFor(db)} order by i.id desc`;
  return rows.map(({ phone }) => phone);
}

/** Whether a number is the account's own phone whose subscription is over. */
export async function isUnpaidPhone(ownerId: string, phone: string): Promise<boolean> {
  const db = sql();
  const [row] = await db<{ isPaid: boolean | null }[]>`
    select bool_or(${isPaidFor(db)}) as is_paid from wapi_instances i
    where i.owner_id = ${ownerId} and i.phone = ${phone} and i.removed_at is null`;
  return row?.isPaid === false;
}

/** What gateways call the devices of these phones of accounts: `owner phone` → session. */
export async function findSessions(
  senders: readonly { ownerId: string; sender: string }[],
): Promise<Map<string, string>> {
  const db = sql();
  const rows = await db<Pick<WapiInstanceRow, "ownerId" | "phone" | "session">[]>`
    select i.owner_id, i.phone, i.session from wapi_instances i
    where i.state = 'linked' and i.removed_at is null and ${isPaidFor(db)}
      and i.owner_id = any(${senders.map(({ ownerId }) => ownerId)}::uuid[])
      and i.phone = any(${senders.map(({ sender }) => sender)}::text[])`;
  return new Map(rows.map((row) => [`${row.ownerId} ${row.phone ?? ""}`, row.session ?? ""]));
}
