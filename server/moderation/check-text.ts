import type { TextCheckInput, TextCheckView } from "#lib/moderation/rule.ts";
import { permitted } from "#server/auth/permitted.ts";
import { groupsFinding, rulesFor } from "./active-rules.ts";
import { digestOf } from "./judge.ts";

/** Says what the rules that are on would do with a text; sends nothing. */
export const checkText = permitted(
  "messageRules.get",
  async (actor, { text, type, OwnerId }: TextCheckInput): Promise<TextCheckView> => {
    const rules = await rulesFor(OwnerId ?? actor.userId, type);
    const found = rules ? groupsFinding(rules.groups, text) : [];
    const isAllowed = rules?.allowed.has(digestOf(text)) ?? false;
    return {
      action: isAllowed ? null : (found[0]?.action ?? null),
      isAllowed,
      found: found.map(({ id, title, action }) => ({ GroupId: id, group: title, action })),
    };
  },
);
