import * as z from "zod";
import { durable, type EventsOfResource } from "#lib/events/declaration.ts";
import type { Notice } from "#lib/notifications/notification.ts";
import { caseStates } from "./kinds.ts";

export const messageRuleGroupsEvents = {
  permission: "messageRuleGroups.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;

export const messageRulesEvents = {
  permission: "messageRules.get",
  events: { created: durable({}), updated: durable({}), removed: durable({}) },
} as const satisfies EventsOfResource;

const decided = {
  state: z.enum(caseStates),
  text: z.string(),
  comment: z.string(),
  isAlways: z.boolean(),
};

export const sendingsModerationEvents = {
  permission: "sendingsModeration.get",
  events: {
    /** A rule has found a text that was not waiting yet. */
    created: durable({}),
    /** A person has decided about it: its account is notified. */
    decided: durable(decided, { heard: { as: "updated" }, notification: noticeOfDecision }),
    /** What was always allowed is no more. */
    forbidden: durable({}, { heard: { as: "updated" } }),
    /** Texts wait: an operator is notified of all of them at once. */
    waiting: durable(
      { count: z.int() },
      {
        heard: { as: "updated" },
        notification: ({ count }) => ({ type: "ModerationWaiting", params: { count } }),
      },
    ),
  },
} as const satisfies EventsOfResource;

const shownLength = 80;

function noticeOfDecision({ state, text, comment }: z.infer<z.ZodObject<typeof decided>>): Notice {
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text;
  return state === "rejected"
    ? { type: "PatternRejected", params: { text: shown, comment } }
    : { type: "PatternApproved", params: { text: shown } };
}
