import type { Tx } from "#server/db/client.ts";
import { createFile } from "../factories/files.ts";
import { moscowTime } from "./clock.ts";
import { drawPicture, ringChime, writePage } from "./file-contents.ts";
import type { Speech } from "./speech.ts";

/** The customer's stored files: a picture, a recording, a document and a table of contacts. */
export async function createStoredFiles(
  tx: Tx,
  { say }: Speech,
  ownerId: string,
  now: Date,
): Promise<void> {
  const inAnHour = new Date(now.getTime() + 50 * 60 * 1000);
  await createFile(tx, {
    ownerId,
    filename: "autumn-banner.png",
    title: say("Осенний баннер.png"),
    content: drawPicture(640, 360),
    createdAt: moscowTime(now, 9, 11, 5),
  });
  await createFile(tx, {
    ownerId,
    filename: "greeting.wav",
    title: say("Приветствие.wav"),
    content: ringChime(3),
    locked: true,
    createdAt: moscowTime(now, 8, 16, 40),
  });
  await createFile(tx, {
    ownerId,
    filename: "price-list.pdf",
    title: say("Прайс-лист.pdf"),
    content: writePage(["Mednyi Kit", "Price list (sample)", "Delivery 300", "Gift wrap 150"]),
    createdAt: moscowTime(now, 4, 10, 15),
  });
  await createFile(tx, {
    ownerId,
    filename: "exhibition-guests.csv",
    title: say("Гости выставки.csv"),
    content: Buffer.from(guests.map(say).join("\r\n")),
    createdAt: moscowTime(now, 2, 18, 30),
  });
  await createFile(tx, {
    ownerId,
    filename: "draft-text.txt",
    title: say("Черновик рассылки.txt"),
    content: Buffer.from(`${say("Здравствуйте, $firstName! Ждём вас на осенней ярмарке.")}\n`),
    createdAt: moscowTime(now, 30, 12, 0),
    expiredAt: inAnHour,
  });
}

// The contacts have test numbers, so that messages to them reach no real phone.
const guests = [
  "Телефон;Имя;Фамилия;Город",
  "+79000000002;Анна;Пробная;Казань",
  "+79000000003;Борис;Тестов;Самара",
  "+79000000008;Вера;Образцова;Пермь",
  "",
];
