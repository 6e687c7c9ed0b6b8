import type { Tx } from "#server/db/client.ts";
import { createLink } from "../factories/links.ts";
import { createRandom } from "./random.ts";

const kept = [
  { title: "Ноябрьские сорта", url: "https://severchay.example/noyabr", most: 60 },
  { title: "Карта клиента: бонусы", url: "https://severchay.example/bonus", most: 25 },
  { title: "Отзыв о заказе", url: "https://severchay.example/otzyv", most: 12 },
];

/** Creates short links that people, robots and previews have opened on the last fourteen days. */
export async function createLinks(tx: Tx, ownerId: string): Promise<void> {
  const random = createRandom(84);
  for (const { title, url, most } of kept) {
    const id = await createLink(tx, { ownerId, title, url });
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
}
