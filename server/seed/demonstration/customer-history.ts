import { asMoney, zero } from "#lib/money.ts";
import { type ChannelType, channelTypes } from "#lib/sendings/channels.ts";
import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { endFigures, progressColumns, type ProgressRow } from "#server/tasks/progress.ts";
import { createNotification } from "../factories/notifications.ts";
import type { Sending } from "../factories/sendings.ts";
import { createTask, type Task } from "../factories/tasks.ts";
import { createAnswers } from "./answers.ts";
import { createBulkSend, type HistoryWorld, sayPlan } from "./bulk-sends.ts";
import { planCanary, passCanary } from "./canaries.ts";
import { hour, minute, moscowTime } from "./clock.ts";
import { bulkPlans } from "./customer-plans.ts";
import type { CustomerLists } from "./lists.ts";
import { createSingleSends } from "./single-sends.ts";

const usualChannels = new Set<ChannelType>([
  "sms",
  "viber",
  "whatsapp",
  "telegram",
  "email",
  "voice",
]);

const singleTexts = [
  "Код входа: #NNNNNN. Никому его не сообщайте.",
  "$firstName, заказ #NNNNN собран и ждёт вас: $custom01, Речная, 12.",
  "Заказ #NNNNN передан курьеру. Он позвонит за час до приезда.",
  "Заказ #NNNNN оплачен. Чек придёт на почту.",
  "$firstName, вам начислено #NN бонусов. Спасибо, что вы с нами!",
  "Напоминаем: дегустация сегодня в 19:00. Если планы изменились, ответьте на это сообщение, и мы перенесём запись.",
  "Medny Kit: order #NNNNN is ready, pickup code #NNNN",
];

/** Rarely used channels, so that every channel has some history. */
const rareChannels = channelTypes.filter((type) => !usualChannels.has(type));

const answers = [
  "Да",
  "Спасибо!",
  "да, приду",
  "Получил, спасибо",
  "Можно завтра?",
  "А есть без кофеина?",
  "Ок",
  "Перезвоните, пожалуйста",
];

/** Creates a bulk send that the worker starts tomorrow. */
async function scheduleTomorrow(
  { tx, say, ownerId, now, quote }: HistoryWorld,
  { vip }: CustomerLists,
): Promise<void> {
  const startsAt = moscowTime(now, -1, 10);
  const text = say("$firstName, свежая обжарка уже в кофейне. До полудня чашка в подарок.");
  const prices = vip.contacts.map(({ phone }) => {
    const message = { type: "sms", sender: "Cabinet", text, payload: null } as const;
    return phone ? (quote({ ...message, recipient: phone }).price ?? zero) : zero;
  });
  const task = await createTask(tx, {
    ownerId,
    title: say("VIP: утренняя обжарка"),
    text,
    lists: [vip.id],
    total: vip.contacts.length,
    estimate: asMoney(prices.reduce((sum, price) => sum + price, 0n)),
    startsAt,
    until: new Date(startsAt.getTime() + 6 * hour),
    createdAt: new Date(now.getTime() - 90 * minute),
  });
  await planCanary(tx, task.id);
  await enqueueExpansion(tx, task.id, startsAt);
}

const endTypes = {
  completed: "SendingsBulkCompleted",
  stopped: "SendingsBulkStopped",
  failed: "SendingsBulkFailed",
} as const;

/** The notification that a campaign of the past is over; those of the last hours are unread. */
async function notifyOfEnd(
  { tx, ownerId, now }: HistoryWorld,
  { id: taskId, title, state, finishedAt }: Task,
): Promise<void> {
  const [row] = await tx<
    ProgressRow[]
  >`select ${progressColumns(tx)} from tasks where id = ${taskId}`;
  if (!row || !finishedAt || !(state in endTypes)) return;
  const isRead = now.getTime() - finishedAt.getTime() > 3 * hour;
  await createNotification(tx, {
    ownerId,
    type: endTypes[state as keyof typeof endTypes],
    params: { taskId, title, ...endFigures(row) },
    at: finishedAt,
    readAt: isRead ? new Date(finishedAt.getTime() + 10 * minute) : null,
  });
}

/**
 * Creates the customer's past month: bulk sends in every state, single messages until a minute ago, answers and
 * notifications.
 */
export async function createCustomerHistory(
  world: HistoryWorld,
  lists: CustomerLists,
): Promise<void> {
  const { tx, say } = world;
  const sendings: Sending[] = [];
  for (const written of bulkPlans(world, lists)) {
    const plan = sayPlan(say, written);
    const made = await createBulkSend(world, plan);
    sendings.push(...made.sendings);
    if (plan.isTried) await passCanary(tx, made.task);
    await notifyOfEnd(world, made.task);
  }
  const singles = await createSingleSends(world, {
    contacts: lists.all.contacts,
    texts: singleTexts.map(say),
    channels: [["sms", 78], ["viber", 8], ["whatsapp", 5], ["telegram", 4], ["email", 3], ["voice", 2]],
    subject: say("Ваш заказ в «Медном ките»"),
    count: { month: 1200, today: 42, latest: 8 },
    days: 30,
  }); // prettier-ignore
  await createAnswers(world, [...sendings, ...singles], { texts: answers.map(say), count: 28 });
  await scheduleTomorrow(world, lists);
  await createSingleSends(world, {
    contacts: lists.all.contacts,
    texts: singleTexts.slice(0, 1).map(say),
    channels: rareChannels.map((type) => [type, 1] as const),
    count: { month: 110, today: 0, latest: 0 },
    days: 30,
  });
}
