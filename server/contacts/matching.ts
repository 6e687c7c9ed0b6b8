import { phoneBeginning } from "#lib/phone.ts";
import type { Db } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import type { Fragment } from "#server/db/paging.ts";

/** What a contact is found by, as `contact_text` of the database writes it of `contacts c`. */
export const textOfContact =
  "contact_text(c.phone, c.email, c.last_name, c.first_name, c.middle_name)" as const;

/** Any part of a number (in whatever way it is typed), of an e-mail address or of a name. */
export function matches(
  db: Db,
  search: string,
  column: "t.text" | "c.text" | typeof textOfContact = textOfContact,
): Fragment {
  const text = db.unsafe(column);
  const [first, ...rest] = patternsOf(search);
  return rest.reduce(
    (any, pattern) => db`(${any} or ${text} like lower(${pattern}))`,
    db`${text} like lower(${first ?? ""})`,
  );
}

/** Whether hardly anybody can match: a list need not be looked through first. */
export function isRare(search: string): boolean {
  return (phoneBeginning(search)?.length ?? 0) > 6;
}

function patternsOf(search: string): string[] {
  const beginning = phoneBeginning(search);
  if (!beginning) return [containing(search)];
  const digits = search.replaceAll(/\D/g, "");
  const isPlain = search === digits || search === `+${digits}`;
  return [
    containing(digits),
    // 8916 begins numbers as +7916, and stands within others as it is.
    ...(beginning === `+${digits}` ? [] : [`${beginning}%`]),
    ...(isPlain ? [] : [containing(search)]),
  ];
}

interface Wanted {
  /** Whose contacts: a condition on a column of their owner. */
  scope: (column: string) => Fragment;
  search: string;
  /** Of these lists only: `select id …`. */
  lists?: Fragment;
  /** Only the first ones by their `id`: `and id < … order by id desc limit …`. */
  rest?: Fragment;
}

/** `(id, list_id)` of the contacts of a scope that match, by the index of their texts (decision 32). */
export function matchingContacts(db: Db, { scope, search, lists, rest = db`` }: Wanted): Fragment {
  const ofLists = (column: string) => (lists ? db`and ${db.unsafe(column)} in (${lists})` : db``);
  return db`(
    (select id, list_id from contact_texts t
      where ${scope("t.owner_id")} ${ofLists("t.list_id")} and ${matches(db, search, "t.text")} ${rest})
    union all
    (select id, list_id from (
      select distinct c.id, c.list_id
      from contact_text_debts d join contacts c on c.list_id = d.list_id and c.id between d.from_id and d.to_id
      where ${scope("d.owner_id")} ${ofLists("d.list_id")} and ${matches(db, search)}
        and not exists (select from contact_texts t where t.id = c.id)
    ) c where true ${rest})
  )`;
}
