import type { Moderation, Moderator } from "#lib/sendernames/moderation.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { createNotification } from "../factories/notifications.ts";
import { createSendername } from "../factories/sendernames.ts";
import type { AccountName, Accounts } from "./accounts.ts";
import { moscowTime } from "./clock.ts";
import type { Speech } from "./speech.ts";

interface Asked {
  owner: AccountName;
  name: string;
  type?: ChannelType;
  comment: string;
  /** Absent for a name that waits for a decision. */
  rejected?: { by: Exclude<Moderator, "owner">; comment: string };
}

const asked: readonly Asked[] = [
  {
    owner: "customer",
    name: "SALE-50",
    comment: "ООО «Медный кит», ИНН 0000000000",
    rejected: {
      by: "operator",
      comment: "Имя должно указывать на компанию, а не на акцию.",
    },
  },
  { owner: "customer", name: "MednyKit", comment: "ООО «Медный кит», ИНН 0000000000" },
  {
    owner: "florist",
    name: "FLOWERS",
    comment: "ООО «Тысяча пионов», ИНН 0000000000",
    rejected: {
      by: "reseller",
      comment: "Слово общее: добавьте в имя название компании, например 1000Pionov.",
    },
  },
  { owner: "florist", name: "1000Pionov", comment: "ООО «Тысяча пионов», ИНН 0000000000" },
  { owner: "bakery", name: "RyeCat", comment: "Пекарня «Ржаной кот», ИНН 000000000000" },
  {
    owner: "fitness",
    name: "74950000107",
    type: "voice",
    comment: "Клуб «Прыгучий лось», ИНН 0000000000, номер арендуем у оператора связи",
  },
  { owner: "customer2", name: "BlueHeron", comment: "Blue Heron Outfitters, EIN 00-0000000" },
];

/** Creates names that are not approved: some wait, some were rejected. */
export async function createModeration(
  tx: Tx,
  { say }: Speech,
  accounts: Accounts,
  now: Date,
): Promise<void> {
  for (const { owner, name, type = "sms", ...words } of asked) {
    const comment = say(words.comment);
    const rejected = words.rejected && {
      ...words.rejected,
      comment: say(words.rejected.comment),
    };
    const ownerId = accounts[owner].id;
    const askedAt = moscowTime(now, 4, 10, 5);
    const { id } = await createSendername(tx, {
      id: newIdAt(askedAt),
      ownerId,
      name,
      type,
      moderation: rejected ? "rejected" : "pending",
      comment,
      ...(rejected?.by === "operator" && { adminComment: rejected.comment }),
      ...(rejected?.by === "reseller" && { resellerComment: rejected.comment }),
    });
    const at = rejected ? moscowTime(now, 3, 14, 20) : askedAt;
    await tx`update sendernames set created_at = ${askedAt}, updated_at = ${at} where id = ${id}`;
    await step(tx, id, { moderation: "pending", by: "owner", comment }, askedAt);
    if (!rejected) continue;
    await step(tx, id, { moderation: "rejected", ...rejected }, at);
    const params = { name, sendernameId: id };
    await createNotification(tx, { ownerId, type: "SendernameRejected", params, at });
  }
}

interface Step {
  moderation: Moderation;
  by: Moderator;
  comment: string;
}

async function step(tx: Tx, sendernameId: string, { moderation, by, comment }: Step, at: Date) {
  await tx`
    insert into sendername_steps (id, sendername_id, moderation, by, comment, created_at)
    values (${newIdAt(at)}, ${sendernameId}, ${moderation}, ${by}, ${comment}, ${at})`;
}
