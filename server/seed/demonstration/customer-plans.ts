import type { BulkPlan, HistoryWorld } from "./bulk-sends.ts";
import { hour, minute, moscowTime } from "./clock.ts";
import type { CustomerLists } from "./lists.ts";

/** The customer's bulk sends of the past month, oldest first. */
export function bulkPlans({ now, random }: HistoryWorld, lists: CustomerLists): BulkPlan[] {
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
      isTried: true,
    },
    {
      title: "VIP: предзаказ в Viber",
      channel: "viber",
      text: "$firstName, открыт предзаказ на зимнюю коллекцию. Для вас на сутки раньше остальных.",
      lists: [vip],
      at: moscowTime(now, 14, 15),
      fallback: {
        channel: "sms",
        text: "Открыт предзаказ на зимнюю коллекцию, на сутки раньше остальных.",
      },
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
      title: "Письмо: зимнее меню",
      channel: "email",
      text: "$firstName, в меню имбирный раф и глинтвейн без алкоголя. Покажите письмо, и десерт за наш счёт.",
      parts: {
        subject: "$firstName, зимнее меню уже в кофейнях",
        html: "<h1>Зимнее меню</h1><p>$firstName, в меню имбирный раф и глинтвейн без алкоголя.</p><p>Покажите письмо, и <b>десерт за наш счёт</b>.</p>",
      },
      lists: [vip],
      at: moscowTime(now, 4, 12, 20),
    },
    {
      title: "VIP: звонок о дегустации",
      channel: "voice",
      text: "Здравствуйте, $firstName! Напоминаем: дегустация завтра в 19 часов, кофейня на Речной, 12. Ждём вас!",
      parts: { tts: { synthesizer: "yandex", voice: "alena" } },
      lists: [vip],
      at: moscowTime(now, 3, 17),
    },
    {
      title: "VIP: бонусы сгорают",
      text: "$firstName, через 3 дня сгорят ваши бонусы: #NNN ₽. Потратьте их с пользой!",
      lists: [vip],
      at: moscowTime(now, 2, 12),
    },
    {
      title: "Новая обжарка, Казань",
      text: "$firstName, в Казани новая обжарка: Эфиопия и Колумбия. Зайдите попробовать до воскресенья.",
      lists: [kazan],
      at: moscowTime(now, 1, 10, 5),
    },
    {
      title: "Бонусы за неделю",
      channel: "viber",
      text: "$firstName, за неделю у вас накопились бонусы. Потратьте их до пятницы!",
      lists: [vip],
      at: moscowTime(now, 1, 17, 30),
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
