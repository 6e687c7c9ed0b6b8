import { firstVoice } from "#lib/sendings/first-voice.ts";
import type { Tx } from "#server/db/client.ts";
import { createTemplate, type Template } from "../factories/templates.ts";
import { type Accounts, senderOf } from "./accounts.ts";
import type { Speech } from "./speech.ts";

type Kept = Pick<Template, "title" | "type"> & { text: string; [part: string]: unknown };

const russian: readonly Kept[] = [
  {
    type: "whatsapp",
    title: "Подтверждение записи",
    text: "$firstName, ждём вас завтра в 18:00. Всё в силе?",
    buttons: [
      { text: "Да, приду", action: "yes" },
      { text: "Перенести", action: "move" },
    ],
  },
  { type: "hlr", title: "Проверка базы", text: "" },
  {
    type: "viber",
    title: "Приглашение на дегустацию",
    text: "$firstName, в субботу открываем новый обжарочный цех. Покажем, как рождается вкус, и угостим первой партией.",
    button: { text: "Записаться", url: "https://example.com/tasting" },
  },
  {
    type: "voice",
    title: "Напоминание о встрече",
    text: "Здравствуйте! Напоминаем о встрече $date. Чтобы перенести её, нажмите один.",
    tts: firstVoice,
  },
  {
    type: "email",
    title: "Письмо после первой покупки",
    text: "Здравствуйте, $firstName!\n\nСпасибо за первую покупку. В подарок — скидка 10 % по коду #LLLL до конца месяца.\n\nВаш «Медный кит»",
    subject: "$firstName, спасибо за покупку",
  },
  {
    type: "sms",
    title: "Код подтверждения",
    text: "Ваш код: #NNNN. Никому его не сообщайте.",
  },
  {
    type: "sms",
    title: "День рождения",
    text: "$firstName, с днём рождения! Дарим чашку кофе: покажите код #NNNNNN на кассе.",
  },
  {
    type: "sms",
    title: "Заказ готов",
    text: "$firstName, заказ $custom01 готов. Ждём вас сегодня до 21:00.",
  },
];

const english: readonly Kept[] = [
  {
    type: "email",
    title: "Season opening",
    text: "Hi $firstName,\n\nThe river is open again. Your code #LLLL takes 15 % off waders until Sunday.\n\nBlue Heron Outfitters",
    subject: "$firstName, the river is open",
  },
  {
    type: "sms",
    title: "Order ready",
    text: "$firstName, your order $custom01 is ready for pickup until 7 pm.",
  },
];

/** A template with everything of it that is read in the demonstration's language. */
function sayKept({ say }: Speech, kept: Kept): Kept {
  return JSON.parse(JSON.stringify(kept), (part, value: unknown) =>
    typeof value === "string" && part !== "type" ? say(value) : value,
  ) as Kept;
}

/** Creates templates; the newest is the last. */
export async function createTemplates(
  tx: Tx,
  speech: Speech,
  { customer, customer2 }: Pick<Accounts, "customer" | "customer2">,
): Promise<void> {
  const owners = [
    [customer, russian.map((kept) => sayKept(speech, kept))],
    [customer2, english],
  ] as const;
  for (const [{ id: ownerId }, kept] of owners)
    for (const { title, type, ...parts } of kept)
      await createTemplate(tx, {
        ownerId,
        title,
        type,
        payload: { sender: senderOf(type), ...parts },
      });
}
