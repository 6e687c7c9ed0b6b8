import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { renderTemplate, type Template } from "#lib/sendings/variables.ts";
import { sql } from "#server/db/client.ts";
import { emptyText, prepareQuotes } from "#server/sendings/accept/quote.ts";
import type { GivenSource } from "./recipients.ts";
import { walkSteps } from "./walk.ts";

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
  source: GivenSource,
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

async function renderAll(source: GivenSource, payload: MessagePayload): Promise<Reach> {
  const quoter = await prepareQuotes(source.ownerId, source.type, payload);
  const reach: Reach = { total: 0, excluded: 0, duplicates: 0 };
  for await (const step of walkSteps(source, stepSize)) {
    const empty = step.recipients.filter((one) => quoter(one).refusal === emptyText).length;
    reach.total += step.recipients.length - empty;
    reach.excluded += step.excluded.length + empty;
    reach.duplicates += step.duplicates.length;
  }
  return reach;
}

/**
 * Counts addresses in the order of their index, each list's on its own, so that nothing is sorted or
 * kept; of those left out it is asked whether they are among them. A million take less than a second.
 */
async function countAll({
  ownerId,
  type,
  lists,
  excludedLists,
  addresses: { include, exclude },
}: GivenSource): Promise<Reach> {
  const db = sql();
  const address = db(channels[type].address);
  const single = db`(select unnest(${include}::text[]) as address order by address)`;
  const given = lists.reduce(
    (before, list) => db`${before} union all
      (select ${address} as address from contacts where list_id = ${list} and ${address} is not null order by ${address})`,
    single,
  );
  const [[counted], [left]] = await Promise.all([
    db<{ times: number; people: number }[]>`
      select count(*)::int as times, count(distinct address)::int as people
      from (select address from (${given}) every order by address) g`,
    db<{ out: number }[]>`
      select count(*)::int as out from (
        select ${address} as address from contacts
        where ${address} is not null and list_id = any(${excludedLists}::uuid[] ||
          array(select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist'))
        union select unnest(${exclude}::text[])
      ) l
      where l.address = any(${include}::text[])
        or exists (select from contacts c where c.list_id = any(${lists}::uuid[]) and c.${address} = l.address)`,
  ]);
  const { times = 0, people = 0 } = counted ?? {};
  const excluded = left?.out ?? 0;
  return { total: people - excluded, excluded, duplicates: times - people };
}
