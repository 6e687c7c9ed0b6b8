import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { renderTemplate, type Template } from "#lib/sendings/variables.ts";
import { sql } from "#server/db/client.ts";
import { emptyText, prepareQuotes } from "#server/sendings/accept/quote.ts";
import { walkRecipients, walkStart, type WalkSource } from "./walk.ts";

/** Up to here each message is rendered where some could come out empty. */
const renderedAtMost = 20_000;
const stepSize = 5000;

/** How many would get a message, and why the others would not. */
export interface Reach {
  total: number;
  excluded: number;
  duplicates: number;
}

/**
 * Counts whom a bulk send would reach. Exact, but for messages that variables leave empty in lists of
 * more than 20 000: those are found when they are made.
 */
export async function countReach(
  source: WalkSource & { addresses: { include: string[]; exclude: string[] } },
  payload: MessagePayload,
  listed: number,
): Promise<Reach> {
  const mayBeEmpty = canRenderEmpty(parseMessage(payload).text);
  return mayBeEmpty && listed <= renderedAtMost ? renderAll(source, payload) : countAll(source);
}

const visible = /\S/;

/** Whether nothing but variables is in a text: without their values it says nothing. */
function canRenderEmpty(template: Template): boolean {
  return template.variables.length > 0 && !visible.test(renderTemplate(template, {}, secureRandom));
}

async function renderAll(source: WalkSource, payload: MessagePayload): Promise<Reach> {
  const quoter = await prepareQuotes(source.ownerId, source.type, payload);
  const reach: Reach = { total: 0, excluded: 0, duplicates: 0 };
  for (let cursor: string | null = walkStart; cursor !== null;) {
    const step = await walkRecipients(sql(), source, cursor, stepSize);
    const empty = step.recipients.filter((one) => quoter(one).refusal === emptyText).length;
    reach.total += step.recipients.length - empty;
    reach.excluded += step.excluded.length + empty;
    reach.duplicates += step.duplicates.length;
    ({ cursor } = step);
  }
  return reach;
}

/** All addresses in one look at their index: a million take some two seconds. */
async function countAll({
  ownerId,
  type,
  lists,
  excludedLists,
  addresses: { include, exclude },
}: Parameters<typeof countReach>[0]): Promise<Reach> {
  const db = sql();
  const address = db(channels[type].address);
  const [reach] = await db<Reach[]>`
    with given as (
      select address, count(*) as times from (
        select ${address} as address from contacts where list_id = any(${lists}::uuid[]) and ${address} is not null
        union all select unnest(${include}::text[])
      ) all_given group by address
    ),
    left_out as (
      select ${address} as address from contacts
      where ${address} is not null and list_id = any(${excludedLists}::uuid[] ||
        array(select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist'))
      union select unnest(${exclude}::text[])
    )
    select count(*) filter (where l.address is null)::int as total,
      count(l.address)::int as excluded, coalesce(sum(times - 1), 0)::int as duplicates
    from given g left join left_out l using (address)`;
  return reach ?? { total: 0, excluded: 0, duplicates: 0 };
}
