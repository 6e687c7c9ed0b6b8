import { hash } from "node:crypto";
import { patternOf } from "#lib/moderation/fold.ts";
import type { ModerationAction } from "#lib/moderation/kinds.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { MessagePayload } from "#lib/sendings/message.ts";
import { plainText } from "#lib/sendings/plain-text.ts";
import { type ActiveGroup, groupsFinding, type RulesInForce, rulesFor } from "./active-rules.ts";

/** What the rules say of a message; messages with the same ruling are decided about together. */
export interface Ruling {
  action: ModerationAction;
  groupId: string;
  groupTitle: string;
  /** SHA-256 of the text by which it is grouped, in hex. */
  digest: string;
  /** The text that was found. */
  text: string;
  /** Only values of variables were found. */
  varies: boolean;
}

/** Judges what one recipient gets of a message: its text, and other parts that differ from the message's. */
export type Judge = (text: string, parts: Record<string, string> | null) => Ruling | null;

/** A message as it was written, of any channel. */
type Written = Pick<MessagePayload, "text"> & { readonly [part: string]: unknown };

const shownLength = 1000;

export function digestOf(text: string): string {
  return hash("sha256", patternOf(text));
}

/** All words of a message that its recipient reads. */
function wholeText({ text, subject, html, button, buttons }: Written): string {
  const labels: unknown[] = Array.isArray(buttons) ? buttons : [];
  const parts: unknown[] = [
    text,
    subject,
    typeof html === "string" && html !== "" ? plainText(html) : "",
    ...[button, ...labels].flatMap(valuesOf),
  ];
  return parts.filter((part) => typeof part === "string" && part !== "").join("\n");
}

function valuesOf(value: unknown): unknown[] {
  return typeof value === "object" && value !== null ? Object.values(value) : [];
}

function rulingOf(
  [first]: readonly Pick<ActiveGroup, "id" | "title" | "action">[],
  text: string,
  { digest, varies }: Pick<Ruling, "digest" | "varies">,
): Ruling | null {
  if (!first) return null;
  const shown = text.slice(0, shownLength);
  const { id: groupId, title: groupTitle, action } = first;
  return { action, groupId, groupTitle, digest, text: shown, varies };
}

/** Judges a message as it was written, before any variable is filled in. Null where no rule is met. */
export async function judgeWritten(
  ownerId: string,
  type: ChannelType,
  payload: Written,
): Promise<Ruling | null> {
  const rules = await rulesFor(ownerId, type);
  return rules && judgeTemplate(rules, payload).ruling;
}

function judgeTemplate({ groups, allowed }: RulesInForce, payload: Written) {
  const whole = wholeText(payload);
  const found = groupsFinding(groups, whole);
  const digest = found.length > 0 ? digestOf(whole) : "";
  const isAllowed = allowed.has(digest);
  return {
    found,
    digest,
    ruling: isAllowed ? null : rulingOf(found, whole, { digest, varies: false }),
  };
}

/**
 * Prepares the judging of one message for any number of recipients. What was written is judged once; where it has
 * variables, also each text that comes of it, by the rules that what was written doesn't meet already. `isApproved` says
 * that a person has approved what was written.
 */
export function judgeFor(
  rules: RulesInForce | null,
  payload: Written,
  { isConstant, isApproved }: { isConstant: boolean; isApproved: boolean },
): Judge | null {
  if (!rules) return null;
  const { found, digest, ruling } = judgeTemplate(rules, payload);
  const whole = ruling && !isApproved ? ruling : null;
  if (isConstant) return () => whole;
  const known = new Set(found.map(({ id }) => id));
  const others = rules.groups.filter(({ id }) => !known.has(id));
  const grouped = digest || digestOf(wholeText(payload));
  return (text, parts) => {
    if (whole?.action === "refuse" || others.length === 0) return whole;
    const rendered = wholeText({ ...payload, text, ...parts });
    const own = groupsFinding(others, rendered);
    if (own.length === 0 || rules.allowed.has(digestOf(rendered))) return whole;
    const ruled = rulingOf(own, rendered, {
      digest: hash("sha256", `varies ${grouped}`),
      varies: true,
    });
    return whole && ruled && ruled.action !== "refuse" ? whole : ruled;
  };
}
