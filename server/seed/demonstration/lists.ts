import { testRecipients } from "#lib/sendings/test-recipients.ts";
import type { Tx } from "#server/db/client.ts";
import {
  type Contact,
  type ContactList,
  createContactList,
  createContacts,
  type NewContact,
} from "../factories/contacts.ts";
import type { Accounts } from "./accounts.ts";
import { createForeigner, createRussian } from "./people.ts";
import { createPhones } from "./phones.ts";
import type { Random } from "./random.ts";

/** A list with its contacts, from which the history is drawn. */
export interface FilledList extends ContactList {
  contacts: readonly Contact[];
}

export interface CustomerLists {
  all: FilledList;
  vip: FilledList;
  kazan: FilledList;
  subscribers: FilledList;
  blacklist: FilledList;
}

const allSize = 5000;
const nameless = 38;

type Fill = (
  ownerId: string,
  title: string,
  contacts: readonly NewContact[],
  type?: ContactList["type"],
) => Promise<FilledList>;

function filler(tx: Tx): Fill {
  return async (ownerId, title, contacts, type = "regular") => {
    const list = await createContactList(tx, { ownerId, title, type });
    return { ...list, contacts: await createContacts(tx, list, contacts) };
  };
}

function createRussians(
  random: Random,
  count: number,
  phones: () => string,
  first = 0,
): NewContact[] {
  return Array.from({ length: count }, (_, index) =>
    createRussian(random, phones(), first + index + 1),
  );
}

/** Creates the customer's lists. The smaller ones share contacts with the large one, so that there are duplicates. */
export async function createCustomerLists(
  tx: Tx,
  random: Random,
  ownerId: string,
): Promise<CustomerLists> {
  const fill = filler(tx);
  const phones = createPhones(random, "russian");
  const people = createRussians(random, allSize, phones);
  for (const person of random.shuffled(people).slice(0, nameless)) person.firstName = null;
  const mixed = random.shuffled(people);
  const fromKazan = people.filter((person) => person.custom?.custom01 === "Казань");
  const newcomers = createRussians(random, 260, phones, allSize);
  const lists = {
    all: await fill(ownerId, "Все клиенты", people),
    vip: await fill(ownerId, "VIP", mixed.slice(0, 180)),
    kazan: await fill(ownerId, "Казань", [
      ...fromKazan,
      ...newcomers
        .slice(0, 60)
        .map((person) => ({ ...person, custom: { ...person.custom, custom01: "Казань" } })),
    ]),
    subscribers: await fill(ownerId, "Подписчики сайта", [
      ...mixed.slice(180, 1180),
      ...newcomers.slice(60),
    ]),
    blacklist: await fill(
      ownerId,
      "Просили не писать",
      mixed.slice(1180, 1220).map(({ phone }) => ({ phone })),
      "blacklist",
    ),
  };
  await fill(ownerId, "Выставка: визитки", []);
  await fill(
    ownerId,
    "Test numbers",
    Object.entries(testRecipients).map(([phone, behaviour]) => ({ phone, firstName: behaviour })),
  );
  return lists;
}

export type OtherLists = Record<
  "newsletter" | "tienda" | "bakery" | "florist" | "fitness",
  FilledList
>;

/** Creates lists of the customer abroad and of the reseller's other customers. */
export async function createOtherLists(
  tx: Tx,
  random: Random,
  accounts: Accounts,
): Promise<OtherLists> {
  const fill = filler(tx);
  const american = createPhones(random, "american");
  const spanish = createPhones(random, "spanish");
  const russian = createPhones(random, "russian");
  const { customer2, bakery, florist, fitness } = accounts;
  const abroad = (language: "english" | "spanish", count: number, phones: () => string) =>
    Array.from({ length: count }, (_, index) =>
      createForeigner(random, language, phones(), index + 1),
    );
  return {
    newsletter: await fill(customer2.id, "Newsletter", abroad("english", 320, american)),
    tienda: await fill(customer2.id, "Clientes de la tienda", abroad("spanish", 140, spanish)),
    bakery: await fill(bakery.id, "Постоянные гости", createRussians(random, 240, russian)),
    florist: await fill(florist.id, "Покупатели", createRussians(random, 150, russian)),
    fitness: await fill(fitness.id, "Члены клуба", createRussians(random, 90, russian)),
  };
}
