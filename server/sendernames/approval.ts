import { AppError } from "#lib/errors.ts";
import { channels, type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { sql } from "#server/db/client.ts";
import { memoizeFor } from "#server/db/memoize-for.ts";
import { isUnpaidPhone, listLinkedPhones } from "#server/wapi/service.ts";

/** Channels whose sender must be an approved name, until an operator's setting says otherwise. */
const checkedByDefault = channelTypes.filter((type) => channels[type].sender === "approved");

/** Channels whose senders have to be approved names. */
export const checkedTypes = memoizeFor(5000, async () => {
  const [row] = await sql()<
    { value: ChannelType[] }[]
  >`select value from site_settings where key = 'sendernames.check'`;
  return row?.value ?? checkedByDefault;
});

/** Whether senders of a channel have to be approved names. */
export async function needsApproval(type: ChannelType): Promise<boolean> {
  return (await checkedTypes()).includes(type);
}

const approvals = memoizeFor<`${string}:${string}:${string}`, boolean>(2000, async (key) => {
  const [ownerId = "", type = "", ...name] = key.split(":");
  const rows = await sql()`
    select 1 from sendernames
    where owner_id = ${ownerId} and type = ${type} and name = ${name.join(":")} and moderation = 'approved' and is_active`;
  if (rows.length > 0) return true;
  // A phone that is linked has shown whose it is; nothing goes out by one that isn't paid for.
  return type === "wapi" && (await listLinkedPhones(ownerId)).includes(name.join(":"));
});

const unpaid = memoizeFor<`${string}:${string}`, boolean>(2000, async (key) => {
  const [ownerId = "", ...phone] = key.split(":");
  return isUnpaidPhone(ownerId, phone.join(":"));
});

/** Why the account may not send under this name, as a translation key: null where it may. */
export async function senderRefusal(
  ownerId: string,
  type: ChannelType,
  sender: string,
): Promise<SenderRefusal | null> {
  if (type === "wapi" && (await unpaid(`${ownerId}:${sender}`)))
    return "wapi.errors.instance-expired";
  const isApproved =
    !(await needsApproval(type)) || (await approvals(`${ownerId}:${type}:${sender}`));
  return isApproved ? null : "sendings.errors.sender";
}

type SenderRefusal = "sendings.errors.sender" | "wapi.errors.instance-expired";

/** Whether the account may send under this name: it is approved, or the channel's senders aren't checked. */
export async function isSenderAllowed(
  ownerId: string,
  type: ChannelType,
  sender: string,
): Promise<boolean> {
  return (await senderRefusal(ownerId, type, sender)) === null;
}

/** Throws BadRequest with the reason (`senderRefusal`) unless the account may send under this name. */
export async function assertSender(
  ownerId: string,
  type: ChannelType,
  sender: string,
): Promise<void> {
  const refusal = await senderRefusal(ownerId, type, sender);
  if (refusal) throw new AppError("BadRequest", refusal, { params: { sender } });
}
