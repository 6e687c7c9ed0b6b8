import { earnsIncome } from "#lib/billings/income.ts";
import { billingsList } from "#lib/billings/list.ts";
import { presetRange } from "#lib/dates/presets.ts";
import { moneyToNumber } from "#lib/money.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { sendingsList } from "#lib/sendings/list.ts";
import { tasksList } from "#lib/tasks/list.ts";
import { getMonth, lastDays, readSums } from "#server/analytics/service.ts";
import { getBalanceDays, listBillings, listBillingsSince } from "#server/billings/service.ts";
import { getEarnedToday } from "#server/customers/service.ts";
import { readPulse } from "#server/providers/service.ts";
import {
  compareDays,
  listDayAccounts,
  listDayTasks,
  listSendings,
  recentSmsPrice,
} from "#server/sendings/service.ts";
import { listPlanned, listTasks } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { getOwnUser } from "#server/users/service.ts";
import { readAlerts } from "./read-alerts.ts";
import { type RecentOf, recentRequest } from "./recent-request.ts";
import { runningRequest } from "./running-request.ts";

const rows = 6;
const planned = 5;

/** The accounts that the home page covers: the actor's own, those below, or all. */
export function homeOf(actor: Actor): "own" | "accounts" | "platform" {
  if (canDo(actor, "sendings.get", "all")) return "platform";
  return canDo(actor, "sendings.get", "children") ? "accounts" : "own";
}

export type Home = Awaited<ReturnType<typeof readHome>>;

/** All data of the home screen. Each part is null for readers without its permission. */
export async function readHome(actor: Actor) {
  const now = new Date();
  const { userId, timeZone, via } = actor;
  const of = homeOf(actor);
  const ofAll = of !== "own";
  const seesMessages = canDo(actor, "sendings.get");
  const seesMoney = canDo(actor, "billings.find");
  const recent = (resource: RecentOf["resource"]) =>
    recentRequest({ resource, ownerId: ofAll ? null : userId }, now);
  const midnight = presetRange("today", timeZone, now).from;
  const earning = earnedBy(actor, now);
  const last = readMonth(actor, now);
  const platform = readPlatform(actor, midnight);
  const [
    user,
    alerts,
    day,
    tasks,
    accounts,
    dayBillings,
    smsPrice,
    running,
    next,
    sendings,
    billings,
  ] = await Promise.all([
    getOwnUser(actor),
    readAlerts(actor, { looksAfterOthers: ofAll, now }),
    seesMessages ? compareDays(actor, ofAll ? "all" : "own", now) : null,
    seesMessages && !ofAll ? listDayTasks(actor, now, rows) : null,
    seesMessages && ofAll ? listDayAccounts(actor, now, rows) : null,
    seesMoney && !ofAll ? listBillingsSince(actor, midnight) : null,
    seesMessages ? recentSmsPrice(actor) : null,
    canDo(actor, "tasks.get")
      ? listTasks(actor, parseListParameters(runningRequest(ofAll ? null : userId), tasksList, via))
      : null,
    canDo(actor, "tasks.get") ? listPlanned(actor, ofAll ? "all" : "own", planned) : null,
    seesMessages
      ? listSendings(actor, parseListParameters(recent("sendings"), sendingsList, via))
      : null,
    seesMoney
      ? listBillings(actor, parseListParameters(recent("billings"), billingsList, via))
      : null,
  ]);
  return {
    of,
    now,
    name: actor.member?.name ?? (user.data.firstName || user.username),
    alerts,
    day,
    tasks,
    accounts,
    earned: await earning,
    dayBillings,
    smsPrice: smsPrice && moneyToNumber(smsPrice),
    running,
    next,
    sendings,
    billings,
    ...(await last),
    platform: await platform,
  };
}

/** What an operator watches: the providers now, and today's messages by channel. */
async function readPlatform(actor: Actor, from: Date) {
  if (!canDo(actor, "providers.get")) return null;
  const [pulse, channels] = await Promise.all([
    readPulse(actor),
    readSums(actor, { createdAt: { from, to: null }, filters: { by: ["channel"] } }),
  ]);
  return { pulse, channels };
}

/** What customers earned the actor, where they are a reseller. */
async function earnedBy(actor: Actor, now: Date) {
  return earnsIncome(actor) ? getEarnedToday(actor, now, rows) : null;
}

async function readMonth(actor: Actor, now: Date) {
  const [month, balance] = await Promise.all([
    canDo(actor, "sendings.get") ? getMonth(actor) : null,
    canDo(actor, "billings.find") ? getBalanceDays(actor, lastDays(actor, now)) : null,
  ]);
  return { month, balance };
}
