import type { ContactConsentRow } from "#drizzle/schema/contact-consents.ts";
import type { ContactListRow, ContactRow } from "#drizzle/schema/contacts.ts";
import type { IncomingRow, SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { ContactCard } from "#lib/contacts/contact-card.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { type Sql, sql } from "#server/db/client.ts";
import { clicksOfContact } from "#server/links/service.ts";
import { personName } from "#server/users/service.ts";
import { contactNotFound } from "./contact-row.ts";

const maxLists = 50;
const maxRows = 10;
const maxCharacters = 160;

interface Person {
  ownerId: string;
  addresses: string[];
}

/** Throws NotFound outside the actor's scope. */
export const getContactCard = permitted(
  "contacts.get",
  async (actor, id: string): Promise<ContactCard> => {
    const db = sql();
    const [contact] = await db<Pick<ContactRow, "ownerId" | "phone" | "email">[]>`
      select c.owner_id, c.phone, c.email from contacts c
      where c.id = ${id} and ${visibleTo(db, actor, "contacts.get", "c.owner_id")}`;
    if (!contact) throw contactNotFound();
    const { ownerId, phone, email } = contact;
    const person = { ownerId, addresses: [phone, email].filter((one) => one !== null) };
    const [lists, sent, clicks, answers, consents] = await Promise.all([
      findLists(db, person),
      canDo(actor, "sendings.get") ? findSent(db, actor, person) : null,
      canDo(actor, "sendings.get") ? clicksOfContact(db, person) : null,
      canDo(actor, "sendingsIncoming.get") ? findAnswers(db, actor, person) : null,
      findConsents(db, person),
    ]);
    return { lists, sent, clicks, answers, consents };
  },
);

async function findLists(db: Sql, { ownerId, addresses }: Person): Promise<ContactCard["lists"]> {
  return db<Pick<ContactListRow, "id" | "title" | "type">[]>`
    select l.id, l.title, l.type from contact_lists l
    where l.owner_id = ${ownerId} and (
      exists (select from contacts c where c.list_id = l.id and c.phone = any(${addresses}))
      or exists (select from contacts c where c.list_id = l.id and c.email = any(${addresses})))
    order by l.id desc limit ${maxLists}`;
}

async function findSent(
  db: Sql,
  actor: Actor,
  { ownerId, addresses }: Person,
): Promise<ContactCard["sent"]> {
  const rows = await db<
    Pick<SendingRow, "id" | "type" | "status" | "recipient" | "text" | "createdAt">[]
  >`
    select s.id, s.type, s.status, s.recipient, left(s.text, ${maxCharacters}) as text, s.created_at
    from unnest(${addresses}::text[]) address cross join lateral (
      select * from sendings
      where recipient = address and owner_id = ${ownerId} and ${visibleTo(db, actor, "sendings.get", "owner_id")}
      order by id desc limit ${maxRows}
    ) s
    order by s.id desc limit ${maxRows}`;
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}

async function findAnswers(
  db: Sql,
  actor: Actor,
  { ownerId, addresses }: Person,
): Promise<ContactCard["answers"]> {
  const rows = await db<
    (Pick<IncomingRow, "id" | "type" | "createdAt"> & { text: string | null })[]
  >`
    select i.id, i.type, left(i.payload->>'text', ${maxCharacters}) as text, i.created_at
    from unnest(${addresses}::text[]) address cross join lateral (
      select * from sendings_incoming
      where "from" = address and owner_id = ${ownerId} and ${visibleTo(db, actor, "sendingsIncoming.get", "owner_id")}
      order by id desc limit ${maxRows}
    ) i
    order by i.id desc limit ${maxRows}`;
  return rows.map(({ createdAt, text, ...row }) => ({
    ...row,
    text: text ?? "",
    createdAt: createdAt.toISOString(),
  }));
}

async function findConsents(
  db: Sql,
  { ownerId, addresses }: Person,
): Promise<ContactCard["consents"]> {
  const rows = await db<
    (Pick<
      ContactConsentRow,
      "id" | "address" | "kind" | "source" | "origin" | "word" | "createdAt"
    > & { by: string | null })[]
  >`
    select s.id, s.address, s.kind, s.source, s.origin, s.word, s.created_at,
      case when u.id is not null then ${personName(db, "u")} end as by
    from contact_consents s left join users u on u.id = s.created_by
    where s.owner_id = ${ownerId} and s.address = any(${addresses})
    order by s.id desc limit ${maxRows}`;
  return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
}
