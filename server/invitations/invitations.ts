import type { CodePicture } from "#lib/code-picture.ts";
import { invitationsList } from "#lib/invitations/list.ts";
import { type InvitedChannel, invitedChannels } from "#lib/invitations/states.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { renderQrCode } from "#server/render-qr-code.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";
import { invitations, stateColumn } from "./invitation-row.ts";
import { findInviting, invitedKinds } from "./inviting.ts";

const table = listTable(invitationsList, "invitations i", "contacts.get", {
  filters: { state: stateColumn, type: "i.type" },
  sorts: { acceptedAt: { sql: "i.accepted_at", type: "timestamptz", nullable: true } },
});

/** Lists invitations of the accounts in the actor's scope, newest first by default. */
export const listInvitations = listVerb("contacts.get", {
  source: invitations,
  table,
  and: (db, { search }) => [
    db`i.withdrawn_at is null`,
    search && db`i.address like ${containing(search.replaceAll(/[^\d+]/g, ""))}`,
  ],
});

/** Throws NotFound outside the actor's scope. */
export const getInvitation = getVerb("contacts.get", invitations);

/**
 * Takes an invitation back and answers it as it was: its token works no more, and who came by it gets nothing there.
 * Throws NotFound outside the scope that the actor may remove from.
 */
export const removeInvitation = removeVerb("contacts.remove", invitations, {
  remove: async (tx, { id, ownerId, address, type }) => {
    await tx`update invitations set withdrawn_at = now() where id = ${id}`;
    await tx`
      delete from invited_people g using providers p
      where p.id = g.provider_id and p.kind = ${invitedKinds[type]} and g.owner_id = ${ownerId} and g.address = ${address}`;
  },
  event: ({ type }) => ({ name: "invitations.removed", data: { type } }),
});

/** The link of an invitation as a code to be read by a phone; null where it has none. Throws as `getInvitation`. */
export const drawInvitation = permitted(
  "contacts.get",
  async (actor, id: string): Promise<CodePicture | null> => {
    const row = await findRow(sql(), actor, invitations, { id, permission: "contacts.get" });
    const { link } = invitations.view(row, actor);
    return link === null ? null : renderQrCode(link);
  },
);

/** The channels on which the actor's account can invite people now. */
export const listInvitedChannels = permitted(
  "contacts.get",
  async (actor): Promise<InvitedChannel[]> => {
    const found = await findInviting(actor.userId);
    return invitedChannels.filter((type) => found.has(type));
  },
);
