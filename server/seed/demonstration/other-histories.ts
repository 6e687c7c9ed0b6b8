import type { Accounts } from "./accounts.ts";
import { createAnswers } from "./answers.ts";
import { createBulkSend, type HistoryWorld, sayPlan } from "./bulk-sends.ts";
import { moscowTime } from "./clock.ts";
import type { OtherLists } from "./lists.ts";
import { createSingleSends } from "./single-sends.ts";

export type WorldOf = (account: keyof Accounts) => HistoryWorld;

async function createCustomer2History(
  world: HistoryWorld,
  { newsletter, tienda }: OtherLists,
): Promise<void> {
  const { now } = world;
  await createBulkSend(world, {
    title: "Autumn newsletter",
    text: "$firstName, the autumn catalogue is out: 20% off rain jackets this week at Blue Heron. Reply STOP to opt out.",
    lists: [newsletter],
    at: moscowTime(now, 19, 18),
  });
  await createBulkSend(world, {
    title: "Nueva temporada",
    text: "$firstName, ya está aquí la nueva temporada. Envío gratis hasta el domingo.",
    lists: [tienda],
    at: moscowTime(now, 8, 19),
  });
  const singles = await createSingleSends(world, {
    contacts: newsletter.contacts,
    texts: ["Your code is #NNNNNN", "Order #NNNNN has shipped and arrives on Friday.", "$firstName, your order is ready for pickup."],
    channels: [["sms", 85], ["whatsapp", 10], ["email", 5]],
    subject: "Your order at Blue Heron",
    count: { month: 70, today: 6, latest: 2 },
    days: 30,
  }); // prettier-ignore
  const texts = ["Thanks!", "Can I pick it up on Saturday?", "Is it still in stock?"];
  await createAnswers(world, singles, { texts, count: 6 });
}

/** Creates a bulk send that was paused when the balance ran out, and can be resumed after a top-up. */
async function createBakeryHistory(world: HistoryWorld, { bakery }: OtherLists): Promise<void> {
  const plan = sayPlan(world.say, {
    title: "Пятничные пироги",
    text: "$firstName, в пятницу пироги со скидкой 20 %. Печём с шести утра!",
    lists: [bakery],
    at: moscowTime(world.now, 1, 17),
    end: { state: "paused", accepted: 131, held: 0, reason: "funds" },
  });
  await createBulkSend(world, plan);
}

async function createReminders(
  world: HistoryWorld,
  list: OtherLists["florist"],
  texts: string[],
  month: number,
): Promise<void> {
  await createSingleSends(world, {
    contacts: list.contacts,
    texts: texts.map(world.say),
    channels: [["sms", 1]],
    count: { month, today: 3, latest: 0 },
    days: 30,
  });
}

/** Creates a short history for every other account, so that lists across accounts aren't empty. */
export async function createOtherHistories(worldOf: WorldOf, lists: OtherLists): Promise<void> {
  await createCustomer2History(worldOf("customer2"), lists);
  await createBakeryHistory(worldOf("bakery"), lists);
  const florist = worldOf("florist");
  const plan = sayPlan(florist.say, {
    title: "День матери",
    text: "$firstName, в воскресенье День матери. Букеты с доставкой к 9 утра.",
    lists: [lists.florist],
    at: moscowTime(florist.now, 4, 12),
  });
  await createBulkSend(florist, plan);
  await createReminders(
    florist,
    lists.florist,
    ["Букет №#NNN доставлен. Спасибо!", "Ваш заказ №#NNN собран."],
    45,
  );
  await createReminders(
    worldOf("fitness"),
    lists.fitness,
    ["Тренировка завтра в 18:30. Ждём!", "Абонемент заканчивается через #N дн."],
    80,
  );
}
