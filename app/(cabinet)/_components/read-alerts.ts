import type { BalanceView } from "#lib/billings/billing-view.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { providersList } from "#lib/providers/list.ts";
import { sendernamesList } from "#lib/sendernames/list.ts";
import type { SendernameView } from "#lib/sendernames/sendername.ts";
import { tasksList } from "#lib/tasks/list.ts";
import type { TaskView } from "#lib/tasks/task-view.ts";
import { getBalance, ledgerGauges } from "#server/billings/service.ts";
import { countAwaitedInvoices } from "#server/invoices/service.ts";
import { listProviders, readPulse, readQueue } from "#server/providers/service.ts";
import { countWaitingSendernames, listSendernames } from "#server/sendernames/service.ts";
import { recentDailySpending } from "#server/sendings/service.ts";
import { listTasks } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";

/** What waits for a person, the worst first. */
export type Alert =
  | { kind: "noMoney"; balance: BalanceView }
  | { kind: "provider"; id: string; title: string; since: string | null }
  | { kind: "queue"; seconds: number }
  /** No message has a way; whether there is a provider to lead them to. */
  | { kind: "unrouted"; hasProvider: boolean }
  | { kind: "paused"; task: TaskView; isOwn: boolean }
  | { kind: "rejected"; name: SendernameView }
  | { kind: "moderation" | "invoices"; count: number }
  | { kind: "failedJobs" | "unmatched"; count: number }
  | { kind: "ledger"; wrong: number; checkedAt: string }
  | { kind: "lowMoney"; balance: BalanceView; days: number; perDay: number };

const rank: Record<Alert["kind"], number> = {
  ledger: 0,
  unrouted: 0.5,
  noMoney: 1,
  provider: 2,
  queue: 3,
  failedJobs: 4,
  paused: 5,
  moderation: 6,
  invoices: 7,
  unmatched: 8,
  rejected: 9,
  lowMoney: 10,
};

const day = 86_400_000;
/** Money for fewer days than this is low. */
const lowDays = 3;
/** A name that was turned down longer ago has been seen. */
const rejectedDays = 30;
/** Waits of fewer seconds are not reported. */
const longWait = 60;
const lookedAt = "20";

/** `looksAfterOthers`: of campaigns of accounts below, those that money stopped. */
export async function readAlerts(
  actor: Actor,
  { looksAfterOthers, now }: { looksAfterOthers: boolean; now: Date },
): Promise<Alert[]> {
  const found = await Promise.all([
    moneyAlerts(actor, looksAfterOthers),
    pausedAlerts(actor, looksAfterOthers),
    rejectedAlerts(actor, now),
    moderationAlerts(actor),
    invoiceAlerts(actor),
    providerAlerts(actor),
    ledgerAlerts(actor),
    platformAlerts(actor),
  ]);
  return found.flat().toSorted((a, b) => rank[a.kind] - rank[b.kind]);
}

async function moneyAlerts(actor: Actor, looksAfterOthers: boolean): Promise<Alert[]> {
  // In a session signed in as another account the balance is shown only if the reason opens money.
  if (actor.realUser && !actor.member && !canDo(actor, "billings.find")) return [];
  const [balance, spending] = await Promise.all([
    getBalance(actor),
    canDo(actor, "sendings.get") ? recentDailySpending(actor) : null,
  ]);
  const perDay = spending ? moneyToNumber(asMoney(spending)) : 0;
  // An account that sends nothing itself needs no money of its own.
  if (looksAfterOthers && perDay === 0) return [];
  if (balance.total <= 0) return [{ kind: "noMoney", balance }];
  const days = perDay > 0 ? balance.total / perDay : Number.POSITIVE_INFINITY;
  return days < lowDays ? [{ kind: "lowMoney", balance, days, perDay }] : [];
}

async function pausedAlerts(actor: Actor, looksAfterOthers: boolean): Promise<Alert[]> {
  if (!canDo(actor, "tasks.get")) return [];
  const paused = async (filters: Record<string, string>) => {
    const asked = new URLSearchParams({ $limit: lookedAt, state: "paused", ...filters });
    return (await listTasks(actor, parseListParameters(asked, tasksList, actor.via))).data;
  };
  const [own, stopped] = await Promise.all([
    paused({ OwnerId: actor.userId }),
    looksAfterOthers ? paused({ reason: "funds" }) : [],
  ]);
  const others = stopped.filter(({ OwnerId }) => OwnerId !== actor.userId);
  return [
    ...own.map((task) => ({ kind: "paused" as const, task, isOwn: true })),
    ...others.map((task) => ({ kind: "paused" as const, task, isOwn: false })),
  ];
}

async function rejectedAlerts(actor: Actor, now: Date): Promise<Alert[]> {
  if (!canDo(actor, "sendernames.get")) return [];
  const asked = new URLSearchParams({
    $limit: lookedAt,
    moderation: "rejected",
    OwnerId: actor.userId,
  });
  const { data } = await listSendernames(
    actor,
    parseListParameters(asked, sendernamesList, actor.via),
  );
  return data
    .filter(({ updatedAt }) => now.getTime() - Date.parse(updatedAt) < rejectedDays * day)
    .map((name) => ({ kind: "rejected", name }));
}

/** Names of accounts below that wait for this reader's decision. */
async function moderationAlerts(actor: Actor): Promise<Alert[]> {
  if (!canDo(actor, "sendernames.moderate")) return [];
  const count = await countWaitingSendernames(actor);
  return count > 0 ? [{ kind: "moderation", count }] : [];
}

/** Invoices of companies of this reader's that customers may have paid. */
async function invoiceAlerts(actor: Actor): Promise<Alert[]> {
  if (!canDo(actor, "invoices.update")) return [];
  const count = await countAwaitedInvoices(actor);
  return count > 0 ? [{ kind: "invoices", count }] : [];
}

/** Balances that the last proof found wrong. */
async function ledgerAlerts(actor: Actor): Promise<Alert[]> {
  if (!canDo(actor, "ledgerChecks.get")) return [];
  const last = await ledgerGauges();
  return last && last.wrong > 0
    ? [
        {
          kind: "ledger",
          wrong: last.wrong,
          checkedAt: new Date(last.checkedAt * 1000).toISOString(),
        },
      ]
    : [];
}

async function providerAlerts(actor: Actor): Promise<Alert[]> {
  if (!canDo(actor, "providers.get")) return [];
  const asked = parseListParameters(
    new URLSearchParams({ $limit: "100" }),
    providersList,
    actor.via,
  );
  const [{ data }, queue] = await Promise.all([listProviders(actor, asked), readQueue(actor)]);
  const down = data
    .filter(({ state }) => state === "down")
    .map(({ id, title, readyAt }): Alert => ({ kind: "provider", id, title, since: readyAt }));
  const found: Alert[] = data.some(({ isActive, rules }) => isActive && rules > 0)
    ? down
    : [{ kind: "unrouted", hasProvider: data.some(({ kind }) => kind !== "sandbox") }, ...down];
  return queue.seconds > longWait ? [...found, { kind: "queue", seconds: queue.seconds }] : found;
}

/** Jobs that are not tried again by themselves, and reports that match no message. */
async function platformAlerts(actor: Actor): Promise<Alert[]> {
  if (!canDo(actor, "servers.get") || !canDo(actor, "providers.get")) return [];
  const { failedJobs, unmatched } = await readPulse(actor);
  return [
    ...(failedJobs > 0 ? [{ kind: "failedJobs" as const, count: failedJobs }] : []),
    ...(unmatched > 0 ? [{ kind: "unmatched" as const, count: unmatched }] : []),
  ];
}
