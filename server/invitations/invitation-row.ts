import { AppError } from "#lib/errors.ts";
import type { InvitationView } from "#lib/invitations/invitation.ts";
import type { InvitationState, InvitedChannel } from "#lib/invitations/states.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { invitationDays, invitationToken } from "#server/auth/invitation-token.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { accountName } from "#server/users/service.ts";
import type { RowSource } from "#server/verbs/row-source.ts";
import { type Inviting, invitingOf, kindOf, linkOf } from "./inviting.ts";

interface Row {
  id: string;
  ownerId: string;
  owner: string;
  type: InvitedChannel;
  address: string;
  state: InvitationState;
  isThere: boolean;
  inviting: Inviting | null;
  invitedAt: Date;
  acceptedAt: Date | null;
  createdAt: Date;
}

const dayMs = 86_400_000;

/** Tokens say the day of UTC on which they were made. */
export const stateColumn = `(case when i.accepted_at is not null then 'accepted'
  when i.invited_at < date_trunc('day', now(), 'UTC') - interval '${invitationDays} days' then 'expired' else 'waiting' end)`;

/** Those that were taken back are in none of the answers. */
export const invitations: RowSource<Row, InvitationView> = {
  from: (db) => db`invitations i join users u on u.id = i.owner_id`,
  columns: (db) => db`
    i.id, i.owner_id, i.type, i.address, i.invited_at, i.accepted_at, i.created_at, ${accountName(db, "u")} as owner,
    ${db.unsafe(stateColumn)} as state, ${invitingOf(db, { type: db`i.type`, ownerId: db`i.owner_id` })} as inviting,
    exists (
      select from providers p join invited_people g on g.provider_id = p.id and g.address = i.address and g.owner_id = i.owner_id
      join channel_people c on c.provider_id = g.provider_id and c.person = g.person and not c.has_left
      where p.kind = ${kindOf(db, db`i.type`)}) as is_there`,
  alias: "i",
  reached: (db, actor, permission) =>
    db`i.withdrawn_at is null and ${visibleTo(db, actor, permission, "i.owner_id")}`,
  notFound: () => new AppError("NotFound", "invitations.errors.notFound"),
  view: viewOf,
};

/** Who holds a token may become the recipient, so only those see it who may make one. */
function viewOf(
  { ownerId, address, isThere, inviting, invitedAt, acceptedAt, createdAt, ...row }: Row,
  actor: Actor,
): InvitationView {
  const mayInvite = ownerId === actor.userId && canDo(actor, "sendings.update");
  const token = mayInvite ? invitationToken({ ownerId, address }, invitedAt) : null;
  const day = Math.floor(invitedAt.getTime() / dayMs);
  return {
    ...row,
    recipient: address,
    hasLeft: acceptedAt !== null && inviting !== null && !isThere,
    token,
    link: token && linkOf(row.type, inviting, token),
    invitedAt: invitedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    expiredAt: new Date((day + invitationDays + 1) * dayMs).toISOString(),
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
  };
}
