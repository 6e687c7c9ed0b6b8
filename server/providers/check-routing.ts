import { asMoney, type Money, moneyToNumber } from "#lib/money.ts";
import { operatorTitle } from "#lib/operators/operators.ts";
import type {
  OtherReason,
  RoutingCheckInput,
  RoutingCheckView,
} from "#lib/providers/routing-rule.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import type { PricingFacts } from "#lib/tariffs/condition.ts";
import { priceMessage } from "#lib/tariffs/price.ts";
import { permitted } from "#server/auth/permitted.ts";
import { canCarry } from "#server/channels/carried-types.ts";
import { sandboxProviderId } from "#server/channels/providers.ts";
import { type Db, sql } from "#server/db/client.ts";
import { type AccountTariff, factsOf, tariffFor } from "#server/tariffs/service.ts";
import { accountName } from "#server/users/service.ts";
import { type ActiveRule, fittingRules, readActiveRules, ruleOf } from "./active-rules.ts";
import { chooseTarget, type Target } from "./choose-target.ts";
import { findProvider } from "./list-providers.ts";
import { costOf } from "./message-cost.ts";
import { readRecipient } from "./read-recipient.ts";
import { findRule, placeOf, ruleViewOf } from "./routing-rules.ts";

/** Says which provider would carry a message by the current rules, why not by others, and what remains; sends nothing. */
export const checkRouting = permitted(
  "routingRules.get",
  async (actor, { recipient: typed, type, OwnerId, sender, text }: RoutingCheckInput): Promise<RoutingCheckView> => {
    const recipient = readRecipient(actor, typed, type);
    const facts = factsOf({ type, sender, text }, recipient);
    const ownerId = OwnerId ?? actor.userId;
    const rules = await readActiveRules();
    const isTestNumber = isTestRecipient(recipient);
    const rule = isTestNumber ? undefined : ruleOf(fittingRules(rules, ownerId, type), facts);
    const target = rule && chooseTarget(rule.strategy, rule.targets, facts);
    const providerId = isTestNumber ? sandboxProviderId : target?.providerId;
    const db = sql();
    const [provider, found, money] = await Promise.all([
      providerId ? findProvider(db, providerId) : null,
      rule ? findRule(db, rule.id) : null,
      moneyOf(ownerId, facts, target),
    ]);
    const { currency } = money;
    const asked = { rules, rule, target, ownerId, type, facts, currency };
    const others = isTestNumber ? [] : await othersOf(db, asked);
    return {
      recipient,
      isTestNumber,
      operator: facts.mccmnc && operatorTitle(facts.mccmnc, actor.locale),
      provider: provider && { id: provider.id, title: provider.title },
      rule: found && ruleViewOf(found, actor),
      ...(isTestNumber ? { ...money, cost: null, price: 0, margin: null, share: null } : money),
      segments: facts.segments,
      seconds: facts.seconds ?? 0,
      others,
    };
  },
); // prettier-ignore

/** What the account pays, what the provider takes, and what remains after the reseller's share. */
async function moneyOf(ownerId: string, facts: PricingFacts, target: Target | undefined) {
  const tariff = await tariffFor(ownerId, facts.type);
  const resellerId = tariff?.resellerId ?? null;
  const buying = resellerId === null ? null : await tariffFor(resellerId, facts.type);
  const price = priceBy(tariff, facts);
  const earned = priceBy(buying, facts) ?? price;
  const cost = target ? costOf(target, facts) : null;
  const currency = tariff?.currency ?? cost?.currency ?? null;
  const known = cost?.currency === currency ? cost?.amount : undefined;
  const margin = earned === null || known === undefined ? null : asMoney(earned - known);
  const hasShare = resellerId !== null && price !== null && earned !== null;
  const share = hasShare ? asMoney(price - earned) : null;
  const reseller = resellerId === null ? null : await nameOf(resellerId);
  return {
    currency,
    cost: numberOf(known),
    price: numberOf(price),
    margin: numberOf(margin),
    share: numberOf(share),
    reseller,
  };
}

async function nameOf(id: string): Promise<string | null> {
  const db = sql();
  const [row] = await db<{ name: string }[]>`
    select ${accountName(db, "u")} as name from users u where u.id = ${id}`;
  return row?.name ?? null;
}

function priceBy(tariff: AccountTariff | null, facts: PricingFacts): Money | null {
  const priced = tariff && priceMessage(tariff.rules, facts);
  return priced ? asMoney(-priced.amount) : null;
}

function numberOf(money: Money | null | undefined): number | null {
  return money === null || money === undefined ? null : moneyToNumber(money);
}

interface Asked {
  rules: readonly ActiveRule[];
  rule: ActiveRule | undefined;
  target: Target | undefined;
  ownerId: string;
  type: ChannelType;
  facts: PricingFacts;
  currency: string | null;
}

/** At most so many are named: a person reads them. */
const maxOthers = 50;

async function othersOf(db: Db, asked: Asked): Promise<RoutingCheckView["others"]> {
  const { rule, target, rules, facts, currency } = asked;
  const weighed = (rule?.targets ?? []).flatMap((one) => {
    if (one === target) return [];
    const cost = costOf(one, facts);
    const known = cost?.currency === currency ? cost?.amount : null;
    return [{ id: one.providerId, why: whyNotChosen(one, rule), isRule: false, cost: numberOf(known) }];
  });
  const refused = rules.flatMap((one) =>
    one.id === rule?.id ? [] : [{ id: one.id, why: whyNot(one, asked), isRule: true, cost: null }],
  );
  const all = [...weighed, ...refused].slice(0, maxOthers);
  const named = await db<{ id: string; provider: string; title: string; place: number | null }[]>`
    select id, title as provider, '' as title, null::int as place from providers where id = any(${weighed.map(({ id }) => id)}::uuid[])
    union all select r.id, p.title, r.title, ${placeOf(db)} from routing_rules r join providers p on p.id = r.provider_id
      where r.id = any(${refused.map(({ id }) => id)}::uuid[])`;
  const known = new Map(named.map((row) => [row.id, row]));
  const unknown = { provider: "", title: "", place: null };
  return all.map((other) => ({ ...unknown, ...known.get(other.id), ...other }));
} // prettier-ignore

function whyNotChosen({ isAway }: Target, rule: ActiveRule | undefined): OtherReason {
  if (isAway) return "away";
  if (rule?.strategy === "weight") return "weight";
  return rule?.strategy === "cheapest" ? "cost" : "order";
}

function whyNot(one: ActiveRule, { rules, rule, ownerId, type, facts }: Asked): OtherReason {
  if (one.type !== null && one.type !== type) return "channel";
  if (one.ownerId !== null && one.ownerId !== ownerId) return "owner";
  if (!one.targets.some((target) => canCarry(target, type))) return "providers";
  const missed = one.matchers.find(({ fits }) => !fits(facts));
  if (missed) return missed.why;
  return rule && rules.indexOf(one) < rules.indexOf(rule) ? "providers" : "later";
}
