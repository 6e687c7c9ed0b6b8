import type { Tx } from "#server/db/client.ts";
import { createLinkDomain } from "../factories/link-domains.ts";
import { createLink } from "../factories/links.ts";
import { createRandom } from "./random.ts";
import type { Speech } from "./speech.ts";

const kept = [
  { title: "Ноябрьские сорта", url: "https://severchay.example/noyabr", most: 60 },
  { title: "Карта клиента: бонусы", url: "https://severchay.example/bonus", most: 25 },
  { title: "Отзыв о заказе", url: "https://severchay.example/otzyv", most: 12 },
];

/** Every fourth delivered message of a bulk send had a link of its own; people opened a third of them, some twice. */
async function createRecipientLinks(tx: Tx, ownerId: string, linkId: string): Promise<void> {
  await tx`
    insert into link_recipients (code, link_id, owner_id, sending_id, group_id, recipient)
    select left(translate(encode(sha256(s.id::text::bytea), 'base64'), '+/=', 'xyz'), 8), ${linkId}, s.owner_id, s.id, s.group_id, s.recipient
    from sendings s where s.owner_id = ${ownerId} and s.group_id is not null and s.type = 'sms'
      and s.status in ('delivered', 'seen') and s.id > uuid_floor(now() - interval '14 days')
      and get_byte(sha256(s.id::text::bytea), 0) % 4 = 0
    on conflict do nothing`;
  await tx`
    update link_recipients set clicks = 1 + get_byte(sha256(code::bytea), 1) % 2, first_clicked_at = now(), last_clicked_at = now()
    where owner_id = ${ownerId} and get_byte(sha256(code::bytea), 0) % 3 = 0`;
}

/** Creates short links that people, robots and previews have opened on the last fourteen days. */
export async function createLinks(tx: Tx, { say }: Speech, ownerId: string): Promise<void> {
  const random = createRandom(84);
  const made: string[] = [];
  for (const { title, url, most } of kept) {
    const id = await createLink(tx, { ownerId, title: say(title), url });
    made.push(id);
    for (let day = 0; day < 14; day++)
      for (const [kind, share] of [
        ["human", 1],
        ["preview", 0.4],
        ["robot", 0.1],
      ] as const)
        await tx`
          insert into link_clicks (link_id, hour, kind, count)
          values (${id}, date_trunc('hour', now()) - ${`${day} days`}::interval, ${kind}, ${1 + random.below(Math.ceil(most * share))})`;
    await tx`
      update links set clicks = (select sum(count) from link_clicks where link_id = ${id} and kind = 'human')
      where id = ${id}`;
  }
  await createLinkDomain(tx, { ownerId, host: "go.severchay.example" });
  const [first = ""] = made;
  await createRecipientLinks(tx, ownerId, first);
}
