import type { SumLine } from "#lib/list-page.ts";
import type { TaskState } from "#lib/tasks/task.ts";
import type { ChannelType } from "./channels.ts";

/** Sums over the messages of a period: how many were sent, their results, and their price. */
export interface DayFigures {
  sent: number;
  delivered: number;
  failed: number;
  /** Never left, because their bulk send was stopped; also people for whom it had made no message yet. */
  stopped: number;
  /** How many of all these messages are fallbacks: steps that followed another message to the same person. */
  followUps: number;
  /** Each currency separately, as decimal numbers. Failed and waiting messages have no amount. */
  spent: SumLine["money"];
}

/** Messages sent within an hour of a day; null for an hour in the future. */
export interface DayHour {
  /** What the account's clock shows at its beginning: 0 to 23. */
  hour: number;
  today: number | null;
  yesterday: number;
}

/** A day compared with the day before. Messages count on the day they were made, as in lists. */
export interface DayView {
  today: DayFigures;
  /** The figures of yesterday up to the same minute. */
  yesterday: DayFigures;
  yesterdaySent: number;
  hours: DayHour[];
  /** What a reseller has earned by their customers' messages that left, and subscriptions; null for everybody else. */
  earned: Record<"today" | "yesterday", SumLine["money"]> | null;
  /** Too many within this hour to be counted by the minute: yesterday's are its share of the hour's. */
  isAbout: boolean;
}

/** The sums of one task today; `id` is null for messages sent without a task. */
export interface DayTask extends Omit<DayFigures, "spent"> {
  id: string | null;
  title: string;
  channel: ChannelType | null;
  state: TaskState | null;
  spent: number;
}

/** The figures of one account for today. */
export interface DayAccount extends Omit<DayFigures, "spent"> {
  id: string;
  name: string;
  spent: number;
  currency: string;
  /** What it can spend, its overdraft included; null for those who may not know. */
  available: number | null;
  running: number;
  paused: number;
}

/** The largest parts of a day, and the sum of all others. */
export interface DayParts<Part> {
  parts: Part[];
  others: { count: number } & DayFigures;
}
