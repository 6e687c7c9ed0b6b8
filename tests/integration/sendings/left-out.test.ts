import { expect, test } from "vitest";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createContactList, createContacts } from "#server/seed/factories/contacts.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { readRecipients, firstCursor } from "#server/sendings/expand/iterate-recipients.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

const phoneOf = (place: number) => `+7916${String(place).padStart(7, "0")}`;
const every = (step: number, from = 0, to = 300) =>
  Array.from({ length: to }, (_, place) => place).filter(
    (place) => place >= from && place % step === 0,
  );

async function listOf(ownerId: string, places: readonly number[], type?: "blacklist") {
  const list = await createContactList(sql(), { ownerId, ...(type && { type }) });
  // A list may contain a number twice.
  const phones = [...places, ...places.slice(0, 2)].map(phoneOf);
  await createContacts(
    sql(),
    list,
    phones.map((phone) => ({ phone })),
  );
  return list.id;
}

test.each([
  ["few between two recipients", every(3), every(45), every(60, 20)],
  ["more between them than a step takes", every(30), every(2), every(1, 100, 160)],
  ["all at one end", every(5), every(1, 290), []],
  ["nobody", every(7), [], []],
] as const)(
  "who is on lists of exclusions and black lists is left out: %s",
  async (_, included, excluded, black) => {
    const { id: ownerId } = await createUser(sql());
    const other = await createUser(sql());
    const lists = [await listOf(ownerId, included)];
    const excludedLists = [await listOf(ownerId, excluded)];
    await listOf(ownerId, black, "blacklist");
    // Another account's black list excludes no recipient.
    await listOf(other.id, included, "blacklist");
    const out = new Set<number>([...excluded, ...black]);
    for (const size of [4, 11, 1000]) {
      const [reached, left]: [string[], string[]] = [[], []];
      let steps = 0;
      for (let cursor: string | null = firstCursor; cursor !== null && steps < 500; steps++) {
        const source = {
          ownerId,
          type: "sms" as const,
          lists,
          excludedLists,
          addresses: { taskId: newId() },
          variables: [],
        };
        const step = await readRecipients(sql(), source, cursor, size);
        reached.push(...step.recipients.map(({ address }) => address));
        left.push(...step.excluded.map(({ address }) => address));
        ({ cursor } = step);
      }
      expect(reached).toEqual(included.filter((place) => !out.has(place)).map(phoneOf));
      expect(left).toEqual(included.filter((place) => out.has(place)).map(phoneOf));
    }
  },
);
