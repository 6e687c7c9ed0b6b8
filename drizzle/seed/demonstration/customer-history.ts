import { enqueueExpansion } from "#server/jobs/enqueue-sendings.ts";
import { createIncoming } from "../factories/incoming.ts";
import { createNotification } from "../factories/notifications.ts";
import type { Sending } from "../factories/sendings.ts";
import { createTask } from "../factories/tasks.ts";
import { type BulkPlan, createBulkSend, type HistoryWorld } from "./bulk-sends.ts";
import { hour, minute, moscowTime } from "./clock.ts";
import type { CustomerLists } from "./lists.ts";
import { createSingleSends } from "./single-sends.ts";

const singleTexts = [
  "Код входа: #NNNNNN. Никому его не сообщайте.",
  "$firstName, заказ #NNNNN собран и ждёт вас: $custom01, Речная, 12.",
  "Заказ #NNNNN передан курьеру. Он позвонит за час до приезда.",
  "Заказ #NNNNN оплачен. Чек придёт на почту.",
  "$firstName, вам начислено #NN бонусов. Спасибо, что вы с нами!",
  "Напоминаем: дегустация сегодня в 19:00. Если планы изменились, ответьте на это сообщение, и мы перенесём запись.",
  "Medny Kit: order #NNNNN is ready, pickup code #NNNN",
];

function plans({ now, random }: HistoryWorld, lists: CustomerLists): BulkPlan[] {
  const { all, vip, kazan, subscribers } = lists;
  const numbers = (count: number) =>
    random
      .shuffled(all.contacts)
      .slice(0, count)
      .flatMap(({ phone }) => phone ?? []);
  return [
    {
      title: "Осенний каталог",
      text: "$firstName, вышел осенний каталог «Медного кита»: 40 новых сортов. До пятницы доставка за наш счёт.",
      lists: [all],
      at: moscowTime(now, 28, 11),
      end: { state: "stopped", accepted: 1400, held: 160 },
    },
    {
      title: "VIP: закрытая дегустация",
      text: "$firstName, приглашаем на закрытую дегустацию. Место за вами, ответьте «да».",
      lists: [vip],
      at: moscowTime(now, 24, 12, 30),
    },
    {
      title: "Казань: открытие на Баумана",
      text: "Мы открылись в Казани! Первая чашка за наш счёт до воскресенья.",
      lists: [kazan],
      at: moscowTime(now, 21, 10),
    },
    {
      title: "Подписка: −15 % на первый заказ",
      text: "Скидка 15% на первый заказ: COFFEE#NNN. До конца недели.",
      lists: [subscribers],
      at: moscowTime(now, 17, 13),
    },
    {
      title: "VIP: предзаказ в Viber",
      channel: "viber",
      text: "$firstName, открыт предзаказ на зимнюю коллекцию. Для вас на сутки раньше остальных.",
      lists: [vip],
      at: moscowTime(now, 14, 15),
    },
    {
      title: "Перенос доставки",
      text: "Из-за погоды доставка переносится на завтра. Приносим извинения.",
      addresses: numbers(25),
      at: moscowTime(now, 10, 9, 40),
    },
    {
      title: "Опрос в VK",
      channel: "vk",
      text: "Какой вкус добавить в меню? Ответьте одним словом.",
      addresses: numbers(60),
      at: moscowTime(now, 9, 16),
      isRefused: true,
    },
    {
      title: "Казань: неделя эспрессо",
      channel: "telegram",
      text: "$firstName, всю неделю эспрессо за полцены. Ждём на Баумана!",
      lists: [kazan],
      at: moscowTime(now, 6, 11, 15),
    },
    {
      title: "VIP: бонусы сгорают",
      text: "$firstName, через 3 дня сгорят ваши бонусы: #NNN ₽. Потратьте их с пользой!",
      lists: [vip],
      at: moscowTime(now, 2, 12),
    },
    {
      title: "Подписка: зимняя коллекция",
      text: "Зимняя коллекция уже на сайте. Первым 500 заказам кружка в подарок.",
      lists: [subscribers],
      at: new Date(now.getTime() - 2 * hour),
      end: { state: "paused", accepted: 400, held: 120 },
    },
    {
      title: "Перенос мастер-класса",
      text: "Мастер-класс переносится на 20:00. Ждём вас!",
      addresses: numbers(40),
      at: new Date(now.getTime() - 50 * minute),
    },
  ];
}

const answers = [
  "Да",
  "Спасибо!",
  "да, приду",
  "СТОП",
  "Можно завтра?",
  "А есть без кофеина?",
  "Ок",
  "Не пишите мне больше",
];

async function createAnswers(
  { tx, ownerId, random, now }: HistoryWorld,
  sendings: readonly Sending[],
): Promise<void> {
  const answered = random
    .shuffled(sendings.filter(({ type, status }) => type === "sms" && status === "delivered"))
    .slice(0, 28);
  for (const { id, recipient, sender, deliveredAt } of answered) {
    const at = new Date(
      Math.min((deliveredAt?.getTime() ?? 0) + (1 + random.below(40)) * minute, now.getTime()),
    );
    await createIncoming(tx, {
      ownerId,
      from: recipient,
      to: sender,
      text: random.pick(answers),
      sendingId: id,
      at,
    });
  }
}

/** A send that the worker starts by itself tomorrow. */
async function scheduleTomorrow(
  { tx, ownerId, now }: HistoryWorld,
  { vip }: CustomerLists,
): Promise<void> {
  const startsAt = moscowTime(now, -1, 10);
  const task = await createTask(tx, {
    ownerId,
    title: "VIP: утренняя обжарка",
    text: "$firstName, свежая обжарка уже в кофейне. До полудня чашка в подарок.",
    lists: [vip.id],
    total: vip.contacts.length,
    startsAt,
    until: new Date(startsAt.getTime() + 6 * hour),
    createdAt: new Date(now.getTime() - 90 * minute),
  });
  await enqueueExpansion(tx, task.id, startsAt);
}

/** The customer's month: bulk sends in every state, single messages until a minute ago, answers, notices. */
export async function createCustomerHistory(
  world: HistoryWorld,
  lists: CustomerLists,
): Promise<void> {
  const { tx, ownerId, now } = world;
  const sendings: Sending[] = [];
  for (const plan of plans(world, lists)) {
    const made = await createBulkSend(world, plan);
    sendings.push(...made.sendings);
    const { id: taskId, title, total, createdAt } = made.task;
    const readAt =
      now.getTime() - createdAt.getTime() > 3 * hour
        ? new Date(createdAt.getTime() + 10 * minute)
        : null;
    await createNotification(tx, {
      ownerId,
      type: "SendingsBulkCreated",
      params: { taskId, title, total },
      at: createdAt,
      readAt,
    });
  }
  const singles = await createSingleSends(world, {
    contacts: lists.all.contacts,
    texts: singleTexts,
    channels: [["sms", 78], ["viber", 8], ["whatsapp", 5], ["telegram", 4], ["email", 3], ["voice", 2]],
    count: { month: 1200, today: 42, latest: 8 },
    days: 30,
  }); // prettier-ignore
  await createAnswers(world, [...sendings, ...singles]);
  await scheduleTomorrow(world, lists);
}
