import type { Draft, DraftChange } from "./draft.ts";

/** What leads to the wizard with something in hand: `/send?task=…`. */
export const startParameters = [
  "list",
  "contact",
  "task",
  "edit",
  "sending",
  "planned",
  "template",
  "channel",
] as const;

/** What the wizard is to begin with. */
export interface SendStart {
  /** If only recipients are given, the channel is one that reaches them. */
  change: DraftChange;
  /** Single numbers were too many to be taken along. */
  isWithoutNumbers: boolean;
  /** Why the send can't be started from: too many single numbers to edit, or names that can't be copied. */
  refused?: "numbers" | "names";
}

export function startHref(name: (typeof startParameters)[number], id: string): string {
  return `/send?${new URLSearchParams({ [name]: id })}`;
}

/** Adds recipients to those of the draft, without repeats. */
export function addRecipients(
  draft: Pick<Draft, "lists" | "numbers">,
  { lists = [], numbers = "" }: DraftChange,
): DraftChange {
  const lines = [...draft.numbers.split("\n"), ...numbers.split("\n")];
  return {
    lists: [...new Set([...draft.lists, ...lists])],
    numbers: [...new Set(lines.filter((line) => line.trim() !== ""))].join("\n"),
  };
}
