import type { ChannelType } from "#lib/sendings/channels.ts";

export const maxNameLength = 255;

/** What a sender name may be on channels that limit it. */
const ruled = { sms: /^[A-Za-z0-9!?\-_.()]{4,11}$/, voice: /^\d{6,15}$/ };

/** A sender name is one line without invisible characters, because recipients recognize the sender by it. */
const anyName = /^[^\p{C}\p{Zl}\p{Zp}]+$/u;

type Ruled = keyof typeof ruled;

/** The rule for names of a channel; most channels have no rule of their own. */
export function nameRuleOf(type: ChannelType): Ruled | "other" {
  return Object.hasOwn(ruled, type) ? (type as Ruled) : "other";
}

/** What is wrong with a name of this channel: a translation key; null where nothing is. */
export function findNameProblem(type: ChannelType, name: string): string | null {
  if (name === "") return "sendernames.errors.name.required";
  const rule = nameRuleOf(type);
  const isRight = rule === "other" ? anyName.test(name) : ruled[rule].test(name);
  return isRight ? null : `sendernames.errors.name.${rule}`;
}
