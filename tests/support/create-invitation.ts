import type { InvitedChannel } from "#lib/invitations/states.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

interface NewInvitation {
  ownerId: string;
  /** E.164 with its plus. */
  address?: string;
  type?: InvitedChannel;
  invitedAt?: Date;
  acceptedAt?: Date | null;
}

/** Creates an invitation and answers its id. */
export async function createInvitation(
  db: Db,
  {
    ownerId,
    address = `+7916${String(Math.floor(Math.random() * 10_000_000)).padStart(7, "0")}`,
    type = "vk",
    invitedAt = new Date(),
    acceptedAt = null,
  }: NewInvitation,
): Promise<string> {
  const id = newId();
  await db`
    insert into invitations (id, owner_id, type, address, invited_at, accepted_at)
    values (${id}, ${ownerId}, ${type}, ${address}, ${invitedAt}, ${acceptedAt})`;
  return id;
}
