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
import { foreignerMaker, type PersonMaker, personMaker } from "./people.ts";
import { createPhones } from "./phones.ts";
import type { Random } from "./random.ts";
import type { Speech } from "./speech.ts";

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

type PeopleMaker = (count: number, phones: () => string, first?: number) => NewContact[];

const peopleMaker =
  (random: Random, makePerson: PersonMaker): PeopleMaker =>
  (count, phones, first = 0) =>
    Array.from({ length: count }, (_, index) => makePerson(random, phones(), first + index + 1));

/** Creates the customer's lists. The smaller ones share contacts with the large one, so that there are duplicates. */
export async function createCustomerLists(
  tx: Tx,
  random: Random,
  speech: Speech,
  ownerId: string,
): Promise<CustomerLists> {
  const { say } = speech;
  const makePeople = peopleMaker(random, personMaker(speech));
  const fill = filler(tx);
  const phones = createPhones(random, "russian");
  const people = makePeople(allSize, phones);
  for (const person of random.shuffled(people).slice(0, nameless)) person.firstName = null;
  const mixed = random.shuffled(people);
  const kazan = say("Казань");
  const fromKazan = people.filter((person) => person.custom?.custom01 === kazan);
  const newcomers = makePeople(260, phones, allSize);
  const lists = {
    all: await fill(ownerId, say("Все клиенты"), people),
    vip: await fill(ownerId, "VIP", mixed.slice(0, 180)),
    kazan: await fill(ownerId, kazan, [
      ...fromKazan,
      ...newcomers
        .slice(0, 60)
        .map((person) => ({ ...person, custom: { ...person.custom, custom01: kazan } })),
    ]),
    subscribers: await fill(ownerId, say("Подписчики сайта"), [
      ...mixed.slice(180, 1180),
      ...newcomers.slice(60),
    ]),
    blacklist: await fill(
      ownerId,
      say("Просили не писать"),
      mixed.slice(1180, 1220).map(({ phone }) => ({ phone })),
      "blacklist",
    ),
  };
  await fill(ownerId, say("Выставка: визитки"), []);
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
  speech: Speech,
  accounts: Accounts,
): Promise<OtherLists> {
  const { say } = speech;
  const makePeople = peopleMaker(random, personMaker(speech));
  const fill = filler(tx);
  const american = createPhones(random, "american");
  const spanish = createPhones(random, "spanish");
  const russian = createPhones(random, "russian");
  const { customer2, bakery, florist, fitness } = accounts;
  const makeAmericans = peopleMaker(random, foreignerMaker("en"));
  const makeSpaniards = peopleMaker(random, foreignerMaker("es"));
  return {
    newsletter: await fill(customer2.id, "Newsletter", makeAmericans(320, american)),
    tienda: await fill(customer2.id, "Clientes de la tienda", makeSpaniards(140, spanish)),
    bakery: await fill(bakery.id, say("Постоянные гости"), makePeople(240, russian)),
    florist: await fill(florist.id, say("Покупатели"), makePeople(150, russian)),
    fitness: await fill(fitness.id, say("Члены клуба"), makePeople(90, russian)),
  };
}
