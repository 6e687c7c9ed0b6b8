import { channels, type ChannelType } from "#lib/sendings/channels.ts";
import type { TaskData } from "#lib/tasks/task.ts";
import { findPeople } from "#server/contacts/service.ts";
import { type Db, sql } from "#server/db/client.ts";
import type { QuoteRecipient } from "#server/sendings/accept/quote.ts";

/** The source of recipients: a task's lists and single addresses, or those of a draft. */
export interface RecipientSource {
  ownerId: string;
  type: ChannelType;
  lists: TaskData["lists"];
  excludedLists: TaskData["excludedLists"];
  /** Lists whose contacts supply the variables of single addresses. */
  known?: TaskData["known"];
  /** Whether single addresses in no list are given the values of the account's newest contact with that address. */
  fillsSingles?: TaskData["fillsSingles"];
  /** Single addresses: those stored with a task, or given in memory for an estimate. */
  addresses: { taskId: string } | { include: string[]; exclude: string[] };
  /** Variables the text uses: nothing else is read of a contact. */
  variables: readonly string[];
}

export interface RecipientStep {
  recipients: QuoteRecipient[];
  /** Excluded recipients in the order of their addresses. */
  excluded: { address: string; listId: string | null }[];
  /** Addresses that stood there more than once, once for each time more. */
  duplicates: string[];
  /** The cursor of the next step; null at the end. */
  cursor: string | null;
}

type FillSource = Pick<RecipientSource, "ownerId" | "type" | "variables" | "fillsSingles">;

/** Every address sorts after this one. */
export const firstCursor = "";

type Row = Omit<QuoteRecipient, "contactLists"> & {
  listId: string | null;
  isExcluded: boolean;
  doubles: number;
};

/** Columns by the variable that they fill; the address fills the variable of its own kind. */
const columns: Record<string, string> = {
  phone: "c.phone",
  email: "c.email",
  firstName: "c.first_name",
  middleName: "c.middle_name",
  lastName: "c.last_name",
  date: "c.date::text as date",
  gender: "c.gender",
};

function contactParts(db: Db, variables: readonly string[]) {
  const names = new Set(variables.map((name) => columns[name] ?? "c.custom"));
  return {
    columns: db.unsafe([...names].map((name) => `, ${name}`).join("")),
    contacts: names.size > 0 ? db`left join contacts c on c.id = w.id` : db``,
  };
}

function addressTables(db: Db, source: RecipientSource["addresses"]) {
  if ("taskId" in source) {
    return {
      included: db`select address from task_recipients where task_id = ${source.taskId} and not excluded`,
      excluded: db`select 1 from task_recipients x where x.task_id = ${source.taskId} and x.excluded and x.address = w.address`,
    };
  }
  const [include, exclude] = [linesOf(source.include), linesOf(source.exclude)];
  return {
    included: db`select address from string_to_table(${include}, E'\\n') address`,
    excluded: db`select 1 from string_to_table(${exclude}, E'\\n') x where x = w.address`,
  };
}

const lines = new WeakMap<readonly string[], string>();

/**
 * Addresses, which have no line breaks, as one text. It is made once for all steps: the driver would write a hundred
 * thousand values of an array out for each of them, and other accounts would wait meanwhile.
 */
function linesOf(addresses: readonly string[]): string {
  const known = lines.get(addresses);
  if (known !== undefined) return known;
  const made = addresses.join("\n");
  lines.set(addresses, made);
  return made;
}

/** Which contact of which list a single address `a` is known as: the first list given that has it. */
function contactOf(db: Db, known: readonly string[] | undefined, kind: "phone" | "email") {
  const address = db(kind);
  if (!known || known.length === 0)
    return { columns: db`null::uuid as list_id, a.address, null::uuid as id`, join: db`` };
  return {
    columns: db`k.list_id, a.address, k.id`,
    join: db`left join lateral (
      select c.list_id, c.id from unnest(${[...known]}::uuid[]) with ordinality l(list_id, position)
      join contacts c on c.list_id = l.list_id and c.${address} = a.address order by l.position, c.id limit 1
    ) k on true`,
  };
}

/**
 * Reads the next `size` recipients after `cursor`, in the order of their addresses. Duplicates across lists and
 * single addresses are adjacent and count once; the first list supplies variables. Exclusions and the account's
 * black lists are left out. It reads index ranges only, so a step costs the same at any position.
 */
export async function readRecipients(
  db: Db,
  source: RecipientSource,
  cursor: string,
  size: number,
): Promise<RecipientStep> {
  const address = db(channels[source.type].address);
  const { included, excluded } = addressTables(db, source.addresses);
  const { columns: contactColumns, contacts } = contactParts(db, source.variables);
  const single = contactOf(db, source.known, channels[source.type].address);
  const rows = await db<Row[]>`
    with candidates as materialized (
      select c.*, l.position from unnest(${source.lists}::uuid[]) with ordinality l(list_id, position)
      cross join lateral (
        select list_id, ${address} as address, id from contacts
        where list_id = l.list_id and ${address} > ${cursor} order by ${address}, id limit ${size}
      ) c
      union all
      select ${single.columns}, 2147483647 from (
        select address from (${included}) i where address > ${cursor} order by address limit ${size}
      ) a ${single.join}
    ),
    -- A source that filled its share may have more behind its last address: the step ends there.
    ending as (
      select min(last) as address from (
        select max(address) as last from candidates group by position having count(*) = ${size}
      ) full_sources
    ),
    firsts as (
      select distinct on (address) *, count(*) over (partition by address)::int - 1 as doubles from candidates
      where address <= coalesce((select address from ending), address)
      order by address, position, id limit ${size}
    ),
    left_out as materialized (
      select x.* from unnest(${source.excludedLists}::uuid[] ||
        array(select id from contact_lists where owner_id = ${source.ownerId} and type = 'blacklist')) l(list_id)
      cross join lateral (
        select list_id, ${address} as address from contacts
        where list_id = l.list_id and ${address} > ${cursor} and ${address} <= (select max(address) from firsts)
        order by ${address} limit ${size}
      ) x
    ),
    -- Of a list that has more of them in between than there are recipients, each recipient is looked for.
    dense as materialized (
      select list_id from left_out group by list_id having count(*) = ${size}
    )
    select w.address, w.list_id, w.doubles ${contactColumns},
      exists (${excluded})
        or w.address in (select address from left_out)
        or (exists (select from dense) and exists (
          select 1 from contacts x where x.${address} = w.address and x.list_id = any(array(select list_id from dense)))) as is_excluded
    from firsts w ${contacts}
    order by w.address`;
  const recipients = rows
    .filter((row) => !row.isExcluded)
    .map(({ listId, isExcluded: _, doubles: __, ...row }): QuoteRecipient => ({
      ...row,
      ...(listId === null && { [channels[source.type].address]: row.address }),
      contactLists: listId ? [listId] : [],
    }));
  return {
    recipients: await fillSingles(db, source, recipients),
    excluded: rows.flatMap(({ isExcluded, address: left, listId }) =>
      isExcluded ? { address: left, listId } : [],
    ),
    duplicates: rows.flatMap(({ doubles, address: repeated }) =>
      doubles > 0 ? Array.from({ length: doubles }, () => repeated) : [],
    ),
    cursor: rows.at(-1)?.address ?? null,
  };
}

/** Gives addresses of no list the values that a single message to them would have. Reads all of them at once. */
export async function fillSingles(
  db: Db,
  { ownerId, type, variables, fillsSingles: isAsked }: FillSource,
  recipients: QuoteRecipient[],
): Promise<QuoteRecipient[]> {
  if (!isAsked || variables.length === 0) return recipients;
  const kind = channels[type].address;
  const addresses = recipients.flatMap(({ address, contactLists }) =>
    contactLists.length === 0 ? address : [],
  );
  const people = await findPeople(db, { ownerId, lists: null, kind, addresses });
  return people.size === 0
    ? recipients
    : recipients.map((one) => ({ ...one, ...people.get(one.address) }));
}

/** All batches of recipients. Each is read when the one before has been processed. */
export async function* iterateRecipients(
  source: RecipientSource,
  stepSize: number,
): AsyncGenerator<RecipientStep> {
  for (let cursor: string | null = firstCursor; cursor !== null;) {
    const step: RecipientStep = await readRecipients(sql(), source, cursor, stepSize);
    yield step;
    ({ cursor } = step);
  }
}
