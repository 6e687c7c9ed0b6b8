import { channels } from "#lib/sendings/channels.ts";
import type { Db } from "#server/db/client.ts";
import type { QuoteRecipient } from "#server/sendings/accept/quote.ts";
import type { RecipientSource } from "./iterate-recipients.ts";

const places = 20;
const rowsAtPlace = 250;

export interface Sample {
  recipients: QuoteRecipient[];
  /** The number of rows that were read; recipients are those of them that would get a message. */
  looked: number;
  excluded: number;
  duplicates: number;
}

type Row = Omit<QuoteRecipient, "contactLists"> & {
  listId: string;
  isExcluded: boolean;
  isDouble: boolean;
};

/**
 * Samples the recipients of very large lists: contacts from evenly spread places of each list. The cost doesn't
 * depend on the size of the lists.
 */
export async function sampleRecipients(db: Db, source: RecipientSource): Promise<Sample> {
  const address = db(channels[source.type].address);
  const rows = await db<Row[]>`
    with ends as (
      select l.list_id, l.position,
        (select id from contacts where list_id = l.list_id order by id limit 1) as first,
        (select id from contacts where list_id = l.list_id order by id desc limit 1) as last
      from unnest(${source.lists}::uuid[]) with ordinality l(list_id, position)
    ),
    starts as (
      select list_id, position, uuid_floor(uuid_extract_timestamp(first)
        + (uuid_extract_timestamp(last) - uuid_extract_timestamp(first)) * place / ${places}) as start
      from ends, generate_series(0, ${places - 1}) place
    )
    select distinct on (c.id) c.list_id, c.${address} as address, c.phone, c.email, c.first_name, c.middle_name,
      c.last_name, c.date::text as date, c.gender, c.custom,
      exists (select 1 from contacts x where x.list_id = any(${source.excludedLists}::uuid[]) and x.${address} = c.${address})
        or exists (
          select 1 from contact_lists b join contacts x on x.list_id = b.id
          where b.owner_id = ${source.ownerId} and b.type = 'blacklist' and x.${address} = c.${address}) as is_excluded,
      exists (
        select 1 from ends e join contacts x on x.list_id = e.list_id
        where x.${address} = c.${address} and (e.position < s.position or (e.position = s.position and x.id < c.id))
      ) as is_double
    from starts s cross join lateral (
      select * from contacts where list_id = s.list_id and id >= s.start and ${address} is not null
      order by id limit ${rowsAtPlace}
    ) c`;
  const unique = rows.filter((row) => !row.isDouble);
  const reached = unique.filter((row) => !row.isExcluded);
  return {
    recipients: reached.map(({ listId, isExcluded: _, isDouble: __, ...row }) => ({
      ...row,
      contactLists: [listId],
    })),
    looked: rows.length,
    excluded: unique.length - reached.length,
    duplicates: rows.length - unique.length,
  };
}
