import type { ContactRow } from "#drizzle/schema/contacts.ts";
import type { ContactView } from "#lib/contacts/contact.ts";
import type { ContactInput, ContactWarning } from "#lib/contacts/new-contact.ts";
import { type Actor, assertCan } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { announce, learn } from "./announce-contacts.ts";
import { lockFillableList } from "./contact-lists.ts";
import { contactColumns, contactViewOf } from "./contact-row.ts";

/** A contact, with the fields that were left empty or as they were. */
type Created = ContactView & { warnings?: ContactWarning[] };

/**
 * Adds a contact to a list in the actor's scope; it belongs to the list's owner. Where the list has its number or
 * address already, that contact's given fields are changed instead. Throws NotFound for any other list.
 */
export const createContact = permitted(
  "contacts.create",
  async (actor, input: ContactInput, idempotency: Idempotency | null): Promise<Created> =>
    sql().begin(async (tx) => {
      const list = await lockFillableList(tx, actor, input.ListId);
      await lockAddresses(tx, input);
      const [known, other] = await findInList(tx, input);
      const taken: ContactWarning[] = other
        ? [{ path: ["email"], key: "contacts.errors.email.taken" }]
        : [];
      const warnings = [...input.warnings, ...taken];
      const row = known
        ? await change(tx, actor, known, other ? { ...input, email: known.email } : input)
        : await insert(tx, list.ownerId, input);
      await announce(tx, actor, known ? "updated" : "created", row);
      await learn(tx, actor, {
        kind: list.type === "blacklist" ? "withdrawn" : "granted",
        ownerId: list.ownerId,
        list,
        addresses: [
          row.phone === known?.phone ? null : row.phone,
          row.email === known?.email ? null : row.email,
        ],
      });
      const view = { ...contactViewOf(row), ...(warnings.length > 0 && { warnings }) };
      await storeAnswer(tx, idempotency, 200, view);
      return view;
    }),
);

type Addresses = Pick<ContactInput, "ListId" | "phone" | "email">;

/** Of several calls with one address, each waits for the one before it and finds its contact. */
async function lockAddresses(tx: Tx, { ListId, phone, email }: Addresses): Promise<void> {
  const addresses = [phone, email].filter((one) => one !== null).toSorted();
  for (const address of addresses)
    await tx`select pg_advisory_xact_lock(hashtextextended(${`contact ${ListId} ${address}`}, 0))`;
}

/** The contact of a list with this number, or else with this address; after it another one that has the address. */
async function findInList(tx: Tx, { ListId, phone, email }: Addresses) {
  const columns = contactColumns(tx);
  const [byPhone] = await tx<ContactRow[]>`
    select ${columns} from contacts c where c.list_id = ${ListId} and c.phone = ${phone} order by c.id limit 1 for update`;
  const [byEmail] = await tx<ContactRow[]>`
    select ${columns} from contacts c where c.list_id = ${ListId} and c.email = ${email} order by c.id limit 1 for update`;
  if (!byPhone) return [byEmail, undefined] as const;
  return [byPhone, byEmail?.id === byPhone.id ? undefined : byEmail] as const;
}

async function insert(tx: Tx, ownerId: string, input: ContactInput): Promise<ContactRow> {
  const { ListId, phone, email, firstName, lastName, middleName, date, gender, custom } = input;
  const [row] = await tx<ContactRow[]>`
    insert into contacts as c (owner_id, list_id, phone, email, first_name, last_name, middle_name, date, gender, custom)
    values (${ownerId}, ${ListId}, ${phone}, ${email}, ${firstName}, ${lastName}, ${middleName}, ${date}, ${gender},
      ${tx.json(custom)})
    returning ${contactColumns(tx)}`;
  if (!row) throw new Error("A contact was inserted and not returned");
  return row;
}

/** Throws Forbidden for an actor who may add contacts and not change them. */
async function change(
  tx: Tx,
  actor: Actor,
  known: ContactRow,
  { given, custom, ...values }: ContactInput,
): Promise<ContactRow> {
  assertCan(actor, "contacts.update");
  const has = (name: (typeof given)[number]) => given.includes(name);
  // A custom field that is given empty is emptied.
  const cleared = given.filter((name) => name.startsWith("custom"));
  const [row] = await tx<ContactRow[]>`
    update contacts c set phone = ${has("phone") ? values.phone : known.phone},
      email = ${has("email") ? values.email : known.email},
      first_name = ${has("firstName") ? values.firstName : known.firstName},
      last_name = ${has("lastName") ? values.lastName : known.lastName},
      middle_name = ${has("middleName") ? values.middleName : known.middleName},
      date = ${has("date") ? values.date : known.date}, gender = ${has("gender") ? values.gender : known.gender},
      custom = (c.custom - ${cleared}::text[]) || ${tx.json(custom)}, updated_at = now()
    where c.id = ${known.id}
    returning ${contactColumns(tx)}`;
  if (!row) throw new Error("A contact was changed and not returned");
  return row;
}
