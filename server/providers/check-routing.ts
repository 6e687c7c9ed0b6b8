import { operatorOf, operatorTitle } from "#lib/operators/operators.ts";
import type { RoutingCheckInput, RoutingCheckView } from "#lib/providers/routing-rule.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { findProvider } from "./list-providers.ts";
import { readRecipient } from "./read-recipient.ts";
import { findRule, ruleViewOf } from "./routing-rules.ts";
import { carrierFor } from "./routing.ts";

/** Says which provider would carry a message to this recipient by the current rules; sends nothing. */
export const checkRouting = permitted(
  "routingRules.get",
  async (
    actor,
    { recipient: typed, type, OwnerId }: RoutingCheckInput,
  ): Promise<RoutingCheckView> => {
    const recipient = readRecipient(actor, typed, type);
    const mccmnc = operatorOf(recipient)?.mccmnc ?? null;
    const find = await carrierFor(OwnerId ?? actor.userId, type);
    const carrier = find(mccmnc, recipient);
    const db = sql();
    const [provider, rule] = await Promise.all([
      carrier && findProvider(db, carrier.providerId),
      carrier?.ruleId ? findRule(db, carrier.ruleId) : null,
    ]);
    return {
      recipient,
      isTestNumber: isTestRecipient(recipient),
      operator: mccmnc && operatorTitle(mccmnc, actor.locale),
      provider: provider && { id: provider.id, title: provider.title },
      rule: rule && ruleViewOf(rule, actor),
    };
  },
);
