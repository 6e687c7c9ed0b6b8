import { expect, it } from "vitest";
import { sql } from "#server/db/client.ts";
import { createSendings } from "#server/seed/factories/sendings.ts";
import { callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as sendings from "../../../app/api/sendings/route.ts";

const caller = prepareCaller();
const day = 86_400_000;

/** Pages of two, one after another. */
async function walk(query: string): Promise<string[]> {
  const seen: string[] = [];
  for (let after = ""; ;) {
    const { body } = await callApi(sendings, `GET /sendings?$limit=2${query}${after}`, {
      caller: caller(),
    });
    for (const { payload } of body.data as { payload: { recipient: string } }[])
      seen.push(payload.recipient);
    if (!body.nextAfter) return seen;
    after = `&$after=${body.nextAfter.toUpperCase()}`;
  }
}

it("walks the months of an account in either order, within a range, however an id is written", async () => {
  const recipients = [25, 20, 10, 5, 0].map((_, at) => `+7916000000${at}`);
  await createSendings(
    sql(),
    caller().user.id,
    [25, 20, 10, 5, 0].map((days, at) => ({
      createdAt: new Date(Date.now() - days * day - 1000),
      recipient: recipients[at] ?? "",
    })),
  );
  const ascending = "&$order[0][0]=createdAt&$order[0][1]=asc";
  expect(await walk("")).toEqual(recipients.toReversed());
  expect(await walk(ascending)).toEqual(recipients);
  const since = new Date(Date.now() - 22 * day).toISOString();
  const till = new Date(Date.now() - 3 * day).toISOString();
  const range = `&createdAt[$gt]=${since}&createdAt[$lt]=${till}`;
  expect(await walk(range)).toEqual(recipients.slice(1, 4).toReversed());
  expect(await walk(range + ascending)).toEqual(recipients.slice(1, 4));
});
