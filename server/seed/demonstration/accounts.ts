import { asMoney, moneyScale } from "#lib/money.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { Tx } from "#server/db/client.ts";
import { createSendername } from "../factories/sendernames.ts";
import type { Tariff } from "../factories/tariffs.ts";
import { createUser, type NewUser, type User } from "../factories/users.ts";
import type { Currency } from "./price-lists.ts";
import type { Speech } from "./speech.ts";

/** The accounts that are printed, in this order. */
export const mainAccounts = ["admin", "manager", "reseller", "customer", "customer2"] as const;
export type MainAccount = (typeof mainAccounts)[number];
/** Further customers of the reseller, so that the reseller's list of accounts has several rows. */
export const otherAccounts = ["bakery", "florist", "fitness", "repair"] as const;
export type AccountName = MainAccount | (typeof otherAccounts)[number];
export type Accounts = Record<AccountName, User>;

type Person = ReturnType<typeof person>;

interface Profile extends NewUser {
  username: AccountName;
  data: Person;
  parents?: { reseller?: AccountName; manager?: AccountName };
  currency: Currency;
}

const units = (amount: bigint) => asMoney(amount * moneyScale);
const underReseller = { reseller: "reseller", manager: "manager" } as const;
const russian = { timeZone: "Europe/Moscow", currency: "RUB" } as const;

function person(
  firstName: string,
  lastName: string,
  company: string,
  phone: string,
  country = "RU",
) {
  return { firstName, lastName, company, phone, country };
}

/** Invented people and companies. */
const profiles: readonly Profile[] = [
  {
    ...russian,
    username: "admin",
    role: "admin",
    data: person("Анна", "Сторожева", "Cabinet", "+79015550101"),
  },
  {
    ...russian,
    username: "manager",
    role: "manager",
    data: person("Олег", "Таёжный", "Cabinet", "+79015550102"),
  },
  {
    ...russian,
    username: "reseller",
    role: "reseller",
    parents: { manager: "manager" },
    overdraft: units(5000n),
    referralCode: "shestoe-oblako",
    data: person("Ирина", "Звёздная", "Агентство «Шестое облако»", "+79015550103"),
  },
  {
    ...russian,
    username: "customer",
    parents: underReseller,
    overdraft: units(1000n),
    referralCode: "medny-kit",
    data: person("Вера", "Лунина", "ООО «Медный кит»", "+79015550104"),
  },
  {
    username: "customer2",
    currency: "USD",
    locale: "en",
    timeZone: "America/New_York",
    overdraft: units(50n),
    data: person("Nora", "Whitfield", "Blue Heron Outfitters", "+12125550105", "US"),
  },
  {
    ...russian,
    username: "bakery",
    parents: underReseller,
    data: person("Егор", "Караваев", "Пекарня «Ржаной кот»", "+79015550106"),
  },
  {
    ...russian,
    username: "florist",
    parents: underReseller,
    timeZone: "Asia/Yekaterinburg",
    data: person("Лилия", "Ветрова", "ООО «Тысяча пионов»", "+79015550107"),
  },
  {
    ...russian,
    username: "fitness",
    parents: underReseller,
    overdraft: units(500n),
    data: person("Тимур", "Бегунов", "Клуб «Прыгучий лось»", "+79015550108"),
  },
  {
    ...russian,
    username: "repair",
    parents: underReseller,
    isActive: false,
    verified: false,
    data: person("Пётр", "Гайкин", "Мастерская «Тихий винт»", "+79015550109"),
  },
];

/** The approved name of a channel: voice names are numbers, e-mail's an address, the others the brand's. */
export function senderOf(type: ChannelType): string {
  if (type === "voice") return "74950000000";
  return type === "email" ? "cabinet@example.com" : "Cabinet";
}

/** The parts of a profile that are read, in the demonstration's language. */
function spokenBy(say: Speech["say"], { firstName, lastName, company, ...others }: Person): Person {
  return { firstName: say(firstName), lastName: say(lastName), company: say(company), ...others };
}

/** Creates every account with its tariffs and an approved sender name for each channel. All have the same password. */
export async function createAccounts(
  tx: Tx,
  tariffs: Record<Currency, readonly Tariff[]>,
  { locale, say }: Speech,
  password: string,
  createdAt: Date,
): Promise<Accounts> {
  const hashes = await Promise.all(profiles.map(() => hashPassword(password)));
  const created: Partial<Accounts> = {};
  for (const [index, { parents, ...profile }] of profiles.entries()) {
    const user = await createUser(tx, {
      locale,
      ...profile,
      data: spokenBy(say, profile.data),
      email: `${profile.username}@example.com`,
      passwordHash: hashes[index],
      resellerId: (parents?.reseller && created[parents.reseller]?.id) ?? null,
      managerId: (parents?.manager && created[parents.manager]?.id) ?? null,
      referralCode: profile.referralCode ?? profile.username,
      tariffs: tariffs[profile.currency],
      hasSender: false,
      createdAt,
    });
    for (const type of channelTypes)
      await createSendername(tx, { ownerId: user.id, type, name: senderOf(type) });
    created[profile.username] = user;
  }
  return created as Accounts;
}
