import { AppError } from "#lib/errors.ts";
import {
  type Invited,
  type InvitationsInput,
  type InvitationsView,
  type InviteForm,
  maxInvitedList,
} from "#lib/invitations/invitation.ts";
import type { InvitedChannel } from "#lib/invitations/states.ts";
import type { Actor } from "#lib/permissions.ts";
import { readTypedPhone } from "#lib/typed-phone.ts";
import { invitationToken } from "#server/auth/invitation-token.ts";
import { permitted } from "#server/auth/permitted.ts";
import { textArray } from "#server/db/array-text.ts";
import type { Tx } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { findInviting, type Inviting, linkOf } from "./inviting.ts";

/** The most ids that an event of invitations names. */
const maxNamed = 1000;

/**
 * Makes an invitation for each phone: who brings it to the messenger gets the account's messages to that phone there. It is
 * for the account to see that each reaches its recipient alone. Nothing is sent; a phone that is invited again has its
 * invitation renewed. Throws BadRequest for what is no phone and for a channel whose recipients are known otherwise.
 */
export const inviteRecipients = permitted(
  "sendings.update",
  async (actor, { type, recipients }: InvitationsInput): Promise<InvitationsView> => {
    const phones = phonesIn(actor, recipients, "recipients");
    const provider = await assertInviting(actor, type);
    const at = new Date();
    const invitations = phones.map((recipient) => {
      const token = invitationToken({ ownerId: actor.userId, address: recipient }, at);
      return { recipient, token, link: linkOf(type, provider, token) ?? "" };
    });
    await transaction(async (tx) =>
      keep(tx, actor, { type, at, phones: tx`select unnest(${textArray(phones)}::text::text[])` }),
    );
    return { invitations };
  },
);

/**
 * Invites the phones that were typed, or all of a contact list of the account who don't ask for no messages. Throws as
 * `inviteRecipients`, NotFound for another account's list and BadRequest for one that is too large.
 */
export const invite = permitted(
  "sendings.update",
  async (actor, { type, ListId, recipients }: InviteForm): Promise<Invited> => {
    await assertInviting(actor, type);
    const at = new Date();
    const typed = ListId === "" ? phonesIn(actor, recipients, "phones") : [];
    return transaction(async (tx) => {
      if (ListId === "")
        return keep(tx, actor, {
          type,
          at,
          phones: tx`select unnest(${textArray(typed)}::text::text[])`,
        });
      await assertList(tx, actor, ListId);
      return keep(tx, actor, { type, at, phones: listed(tx, actor, ListId) });
    });
  },
);

function phonesIn(actor: Actor, typed: readonly string[], field: string): string[] {
  const phones = typed.map((one) => readTypedPhone(one, actor.country));
  const wrong = phones.flatMap((phone, at) => (phone ? [] : [at]));
  if (wrong.length > 0)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: wrong.map((at) => ({
        key: "sendings.errors.invitations.recipients",
        path: field === "phones" ? [field] : [field, at],
      })),
    });
  return phones.filter((phone) => phone !== null);
}

async function assertInviting(actor: Actor, type: InvitedChannel): Promise<Inviting> {
  const provider = (await findInviting(actor.userId)).get(type);
  if (!provider || !linkOf(type, provider, "token"))
    throw new AppError("BadRequest", "sendings.errors.invitations.none");
  return provider;
}

async function assertList(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [list] = await tx<{ size: number }[]>`
    select size from contact_lists where id = ${id} and owner_id = ${actor.userId} and type <> 'blacklist' for key share`;
  if (!list) throw new AppError("NotFound", "contacts.errors.listNotFound", { params: { id } });
  if (list.size > maxInvitedList)
    throw new AppError("BadRequest", "commons.errors.invalid", {
      fields: [
        { key: "invitations.errors.large", path: ["ListId"], params: { max: maxInvitedList } },
      ],
    });
}

function listed(tx: Tx, actor: Actor, listId: string): Fragment {
  return tx`
    select c.phone from contacts c where c.list_id = ${listId} and c.phone is not null and not exists (
      select from contact_lists l join contacts b on b.list_id = l.id
      where l.owner_id = ${actor.userId} and l.type = 'blacklist' and b.phone = c.phone)`;
}

interface Made {
  type: InvitedChannel;
  at: Date;
  /** A query of phones in one column. */
  phones: Fragment;
}

async function keep(tx: Tx, actor: Actor, { type, at, phones }: Made): Promise<Invited> {
  const rows = await tx<{ id: string }[]>`
    insert into invitations (owner_id, type, address, invited_at)
    select distinct ${actor.userId}::uuid, ${type}::text, g.address, ${at}::timestamptz
    from (${phones}) as g(address) order by g.address
    on conflict (owner_id, type, address) do update set invited_at = excluded.invited_at, withdrawn_at = null
    returning id`;
  const ids = rows.slice(0, maxNamed).map(({ id }) => id);
  if (ids.length > 0)
    await record(tx, actor, {
      name: "invitations.created",
      ownerId: actor.userId,
      ids,
      data: { type, count: rows.length },
    });
  return { invited: rows.length };
}
