import type { TariffRuleWire } from "#lib/tariffs/rule.ts";
import { type TariffSource, tariffSources } from "#lib/tariffs/sources.ts";
import type { Tx } from "#server/db/client.ts";
import { createTariff, type Tariff } from "../factories/tariffs.ts";
import type { Speech } from "./speech.ts";

export type Currency = "RUB" | "USD";

type Price = TariffRuleWire["price"];

function rule(
  id: string,
  price: Price,
  priority = 0,
  conditions: TariffRuleWire["conditions"] = [],
): TariffRuleWire {
  return { id, action: "decrease", price, priority, conditions };
}

const operator = (id: string, price: number, ...codes: string[]): TariffRuleWire =>
  rule(id, price, 10, [{ tag: "mccmnc", value: codes }]);

const codeWords = {
  tag: "keywords" as const,
  value: ["код", "пароль", "code", "password", "código"],
};

/**
 * With these prices the demonstration's 10 000 pay for one segment to its list of 5 000; two segments nearly use up
 * the overdraft.
 */
const smsInRoubles: TariffRuleWire[] = [
  rule("promo-sender", 1.45, 30, [{ tag: "sender", value: ["PROMO*", "SALE*"] }]),
  rule("codes", 0.8, 20, [codeWords, { tag: "mccmnc", value: "250*" }]),
  operator("mts", 0.95, "25001"),
  operator("megafon", 1.05, "25002"),
  operator("beeline", 0.9, "25099"),
  operator("t2", 0.85, "25020"),
  operator("yota", 1.05, "25011"),
  rule("russia", 1.2, 5, [{ tag: "mccmnc", value: "250*" }]),
  rule("kazakhstan", 2.9, 5, [{ tag: "mccmnc", value: "401*" }]),
  rule("belarus", 3.4, 5, [{ tag: "mccmnc", value: "257*" }]),
  rule("central-asia", 3.9, 5, [{ tag: "mccmnc", value: ["434*", "436*", "437*", "438*"] }]),
  rule("world", 6.5),
];

const smsInDollars: TariffRuleWire[] = [
  rule("codes", 0.0069, 20, [codeWords, { tag: "mccmnc", value: ["31*", "302*"] }]),
  rule("usa-canada", 0.0079, 5, [{ tag: "mccmnc", value: ["31*", "302*"] }]),
  rule("spain", 0.0465, 5, [{ tag: "mccmnc", value: "214*" }]),
  rule("mexico", 0.0284, 5, [{ tag: "mccmnc", value: "334*" }]),
  rule("united-kingdom", 0.0398, 5, [{ tag: "mccmnc", value: ["234*", "235*"] }]),
  rule("world", 0.075),
];

type FlatPrice = readonly [roubles: Price, dollars: Price];

/** The price of a message on a channel without a price of its own below. */
const plainPrice: FlatPrice = [0.01, 0.0001];

/**
 * Prices of one message in roubles and dollars. Voice has [per segment, per second]; a WAPI phone is priced by the
 * month.
 */
const flat: Partial<Record<TariffSource, FlatPrice>> = {
  viber: [1.1, 0.0105],
  whatsapp: [2.35, 0.0245],
  telegram: [0.6, 0.006],
  vk: [0.85, 0.009],
  voice: [
    [1.5, 0.05],
    [0.014, 0.0005],
  ],
  email: [0.05, 0.0006],
  flashcall: [0.45, 0.005],
  mms: [7.5, 0.02],
  push: [0.02, 0.0002],
  ok: [0.85, 0.009],
  facebook: [0.7, 0.007],
  instagram: [0.7, 0.007],
  hlr: [0.15, 0.002],
  smsping: [0.4, 0.0045],
  wapi: [0.3, 0.003],
  telegramcode: [0.9, 0.01],
  apisender: [900, 9],
  verify: [2.2, 0.03],
};

const exceptions: Partial<Record<TariffSource, readonly [TariffRuleWire[], TariffRuleWire[]]>> = {
  viber: [
    [
      rule("codes", 0.9, 20, [codeWords]),
      rule("abroad", 1.9, 5, [{ tag: "mccmnc", value: ["401*", "257*"] }]),
    ],
    [],
  ],
  whatsapp: [[rule("codes", 1.6, 20, [codeWords])], [rule("codes", 0.018, 20, [codeWords])]],
};

function rulesOf(source: TariffSource, currency: Currency): TariffRuleWire[] {
  const index = currency === "RUB" ? 0 : 1;
  if (source === "sms") return currency === "RUB" ? smsInRoubles : smsInDollars;
  return [
    ...(exceptions[source]?.[index] ?? []),
    rule("default", (flat[source] ?? plainPrice)[index]),
  ];
}

/** Creates one tariff for each source that has a price, in each currency. */
export async function createPriceLists(
  tx: Tx,
  { say }: Speech,
): Promise<Record<Currency, Tariff[]>> {
  const lists: Record<Currency, Tariff[]> = { RUB: [], USD: [] };
  for (const currency of ["RUB", "USD"] as const) {
    const title = currency === "RUB" ? say("Базовый") : "Standard";
    for (const source of tariffSources) {
      lists[currency].push(
        await createTariff(tx, { source, title, currency, rules: rulesOf(source, currency) }),
      );
    }
  }
  return lists;
}
