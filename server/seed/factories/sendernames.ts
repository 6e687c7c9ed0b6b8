import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

export interface Sendername {
  id: string;
  ownerId: string;
  name: string;
  type: ChannelType;
  moderation: "pending" | "approved" | "rejected";
  comment: string;
  adminComment: string | null;
  resellerComment: string | null;
  isActive: boolean;
}

/** Creates a sender name; by default the approved SMS name `Cabinet`. */
export async function createSendername(
  db: Db,
  given: Partial<Sendername> & Pick<Sendername, "ownerId">,
): Promise<Sendername> {
  const sendername: Sendername = {
    id: newId(),
    name: "Cabinet",
    type: "sms",
    moderation: "approved",
    comment: "",
    adminComment: null,
    resellerComment: null,
    isActive: true,
    ...given,
  };
  await db`
    insert into sendernames (id, owner_id, name, type, moderation, comment, admin_comment,
      reseller_comment, is_active)
    values (${sendername.id}, ${sendername.ownerId}, ${sendername.name}, ${sendername.type},
      ${sendername.moderation}, ${sendername.comment}, ${sendername.adminComment},
      ${sendername.resellerComment}, ${sendername.isActive})`;
  return sendername;
}
