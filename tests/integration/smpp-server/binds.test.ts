import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { eventually, prepareSmpp } from "#tests/support/prepare-smpp.ts";

const { now, bound } = prepareSmpp();

test("a program that binds stands once in the events history of its account", async () => {
  const { user } = now().customer;
  const kept = async () => sql()<{ after: object; actorId: string }[]>`
    select after, actor_id from events_history
    where owner_id = ${user.id} and name = 'smppSessions.created' order by id`;
  await bound();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  const [first] = await kept();
  expect(first).toMatchObject({ actorId: user.id, after: { mode: "transceiver" } });
  // The session is written down again and again; another program is another bind.
  await bound();
  await eventually(async () => expect(await kept()).toHaveLength(2));
});
