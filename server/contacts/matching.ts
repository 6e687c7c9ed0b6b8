import { phoneBeginning } from "#lib/phone.ts";
import type { Db } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { joinConditions, type Fragment } from "#server/db/paging.ts";

/** The search text of `contacts c`, as the database's `contact_text` writes it. */
export const textOfContact =
  "contact_text(c.phone, c.email, c.last_name, c.first_name, c.middle_name)" as const;

/** Matches a part of a number, however it is typed, or words that are each a part of the search text. */
export function matches(
  db: Db,
  search: string,
  column: "c.text" | typeof textOfContact = textOfContact,
): Fragment {
  const text = db.unsafe(column);
  return anyWay(db, search, (pattern) => db`${text} like lower(${pattern})`);
}

/** The condition on `contact_texts t`. The index works on reduced letters, so the text itself is compared too. */
function matchesIndexed(db: Db, search: string): Fragment {
  if (phoneBeginning(search)) return anyWay(db, search, (pattern) => db`t.text like ${pattern}`);
  return anyWay(
    db,
    search,
    (pattern, word) => db`t.text like contact_grams(lower(${pattern}))
      and strpos(split_part(t.text, chr(1), 1), lower(${word})) <> 0`,
  );
}

function anyWay(
  db: Db,
  search: string,
  likes: (pattern: string, word: string) => Fragment,
): Fragment {
  const [first, ...others] = waysToMatch(search).map((words) =>
    joinConditions(
      db,
      words.map(({ pattern, word }) => likes(pattern, word)),
    ),
  );
  return others.reduce((any, way) => db`(${any} or ${way})`, first ?? db`true`);
}

interface Part {
  pattern: string;
  word: string;
}

/** A search with more words is matched as one text. */
const maxWords = 8;

/** Each of these is one: parts that the text has all of. */
function waysToMatch(search: string): Part[][] {
  const part = (word: string): Part => ({ pattern: containing(word), word });
  const beginning = phoneBeginning(search);
  if (!beginning) {
    const words = search.split(/\s+/u).filter((word) => word !== "");
    const isFew = words.length > 0 && words.length <= maxWords;
    return [(isFew ? words : [search]).map(part)];
  }
  const typed = search.replaceAll(/[\s()+-]/g, "");
  const digits = /^\d+$/.test(typed) ? typed : beginning.slice(1);
  const isPlain = search === digits || search === `+${digits}`;
  return [
    [part(digits)],
    // 8916 at the beginning of a number means +7916; inside a number it is searched for as it is.
    ...(beginning === `+${digits}` ? [] : [[{ pattern: `${beginning}%`, word: beginning }]]),
    ...(isPlain ? [] : [[part(search)]]),
  ];
}

interface Wanted {
  /** A condition on the owner's column that limits the scope. */
  scope: (column: string) => Fragment;
  search: string;
  /** Limits the search to lists: `select id …`. */
  lists?: Fragment;
  /** Limits the search to the first rows by `id`: `and id < … order by id desc limit …`. */
  rest?: Fragment;
}

/** `(id, list_id)` of the contacts of a scope that match, by the index of their texts (docs/decisions/0032). */
export function matchingContacts(db: Db, { scope, search, lists, rest = db`` }: Wanted): Fragment {
  const ofLists = (column: string) => (lists ? db`and ${db.unsafe(column)} in (${lists})` : db``);
  return db`(
    (select id, list_id from contact_texts t
      where ${scope("t.owner_id")} ${ofLists("t.list_id")} and ${matchesIndexed(db, search)} ${rest})
    union all
    (select id, list_id from (
      select distinct c.id, c.list_id
      from contact_text_debts d join contacts c on c.list_id = d.list_id and c.id between d.from_id and d.to_id
      where ${scope("d.owner_id")} ${ofLists("d.list_id")} and ${matches(db, search)}
        and not exists (select from contact_texts t where t.id = c.id)
    ) c where true ${rest})
  )`;
}
