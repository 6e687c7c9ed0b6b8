import { channels } from "#lib/sendings/channels.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { secureRandom } from "#lib/sendings/secure-random.ts";
import { renderTemplate, type Template } from "#lib/sendings/variables.ts";
import { sql } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";
import { isLeftOut, prepareQuotes, type Terms } from "#server/sendings/accept/quote.ts";
import { countListed } from "./count-listed.ts";
import { iterateRecipients } from "./iterate-recipients.ts";
import type { GivenSource } from "./recipients.ts";

/** Up to this number recipients are counted one by one, if a limit, a greatest price or empty messages require it. */
const maxIterated = 20_000;
const stepSize = 5000;

/** How many would get a message, and why the others would not. */
export interface Reach {
  total: number;
  excluded: number;
  duplicates: number;
}

/**
 * Counts the recipients of a bulk send, the first `limit` of them, and the exclusions before that point. The
 * count is exact, except for messages that are empty or too dear in lists of more than 20 000, which are found when
 * they are made, and for exclusions beyond a limit.
 */
export async function countReach(
  source: GivenSource,
  payload: MessagePayload,
  { listed, limit, terms }: { listed: number; limit: number | null; terms: Terms },
): Promise<Reach> {
  const mayBeEmpty = canRenderEmpty(parseMessage(payload).text);
  const mayLeaveOut = mayBeEmpty || terms.maxPrice !== null;
  if ((mayLeaveOut || limit !== null) && listed <= maxIterated) {
    const isOut = mayLeaveOut ? await findsLeftOut(source, payload, terms) : () => false;
    return iterateAll(source, isOut, limit ?? Infinity);
  }
  const reach = await countAll(source);
  return { ...reach, total: Math.min(reach.total, limit ?? Infinity) };
}

const visible = /\S/;

/** Whether a text consists of variables alone, so that it is empty without their values. */
function canRenderEmpty(template: Template): boolean {
  return template.variables.length > 0 && !visible.test(renderTemplate(template, {}, secureRandom));
}

type Recipient = Parameters<Awaited<ReturnType<typeof prepareQuotes>>>[0];

async function findsLeftOut({ ownerId, type }: GivenSource, payload: MessagePayload, terms: Terms) {
  const quoter = await prepareQuotes(ownerId, type, payload, terms);
  return (one: Recipient) => isLeftOut(quoter(one));
}

async function iterateAll(
  source: GivenSource,
  isOut: (one: Recipient) => boolean,
  limit: number,
): Promise<Reach> {
  const reach: Reach = { total: 0, excluded: 0, duplicates: 0 };
  for await (const step of iterateRecipients(source, stepSize)) {
    const reached = step.recipients.filter((one) => !isOut(one));
    const last = reached[limit - reach.total - 1]?.address;
    const isPassed = (address: string) => last === undefined || address <= last;
    const passed = step.recipients.filter(({ address }) => isPassed(address)).length;
    const sent = Math.min(reached.length, limit - reach.total);
    reach.total += sent;
    reach.excluded +=
      step.excluded.filter(({ address }) => isPassed(address)).length + passed - sent;
    reach.duplicates += step.duplicates.filter(isPassed).length;
    if (last !== undefined) break;
  }
  return reach;
}

/** Uses the stored sizes of the lists. Single addresses and exclusions are few, so each is looked up in the lists. */
async function countAll({
  ownerId,
  type,
  lists,
  excludedLists,
  addresses: { include, exclude },
}: GivenSource): Promise<Reach> {
  const db = sql();
  const address = db(channels[type].address);
  const isListed = (other: Fragment) =>
    db`exists (select from contacts c where c.list_id = any(${lists}::uuid[]) and c.${address} = ${other})`;
  const [listed, [single], [left]] = await Promise.all([
    countListed(channels[type].address, lists),
    db<{ people: number }[]>`
      select count(distinct address)::int as people from unnest(${include}::text[]) address where not ${isListed(db`address`)}`,
    db<{ out: number }[]>`
      select count(*)::int as out from (
        select ${address} as address from contacts
        where ${address} is not null and list_id = any(${excludedLists}::uuid[] ||
          array(select id from contact_lists where owner_id = ${ownerId} and type = 'blacklist'))
        union select unnest(${exclude}::text[])
      ) l
      where l.address = any(${include}::text[]) or ${isListed(db`l.address`)}`,
  ]);
  const people = listed.people + (single?.people ?? 0);
  const excluded = left?.out ?? 0;
  return {
    total: people - excluded,
    excluded,
    duplicates: listed.times + include.length - people,
  };
}
