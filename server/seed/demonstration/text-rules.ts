import { wordKey } from "#lib/incoming/words.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { type Accounts, senderOf } from "./accounts.ts";
import { day } from "./clock.ts";
import type { Speech } from "./speech.ts";

const words = ["казино*", "ставки на спорт", "букмекер*", "лёгкие деньги"];

/** Rules on texts, a text that was rejected by them, and a keyword. The group is off: texts of the demonstration pass. */
export async function createTextRules(
  tx: Tx,
  { say }: Speech,
  { admin, customer }: Pick<Accounts, "admin" | "customer">,
  now: Date,
): Promise<void> {
  const made = new Date(now.getTime() - 12 * day);
  const newId = () => newIdAt(made);
  const groupId = newId();
  const group = say("Азартные игры");
  const sample = say("Ставки на спорт без комиссии: 5000 бонусов новым игрокам");
  const keyword = say("СКИДКА");
  await tx`
    insert into message_rule_groups (id, title, action, is_active, created_at, updated_at)
    values (${groupId}, ${group}, 'hold', false, ${made}, ${made})`;
  await tx`
    insert into message_rules (id, group_id, kind, text, created_at, updated_at)
    values (${newId()}, ${groupId}, 'words', ${words.map(say).join("\n")}, ${made}, ${made}),
      (${newId()}, ${groupId}, 'regexp', ${String.raw`(?i)https?://\S+\.(?:bet|casino)\b`}, ${made}, ${made})`;
  await tx`
    insert into moderation_cases (id, owner_id, type, sender, digest, text, group_id, group_title, state, comment,
      decided_by, decided_at, created_at, updated_at)
    values (${newId()}, ${customer.id}, 'sms', ${senderOf("sms")}, sha256(${sample}::text::bytea), ${sample}, ${groupId},
      ${group}, 'rejected', ${say("Нужна лицензия организатора азартных игр.")}, ${admin.id}, ${made}, ${made}, ${made})`;
  await tx`
    insert into keywords (id, word, word_key, owner_id, answer, made_by, created_at, updated_at)
    values (${newId()}, ${keyword}, ${wordKey(keyword)}, ${customer.id},
      ${say("Покажите это сообщение на кассе: скидка 10 % до конца недели")}, ${admin.id}, ${made}, ${made})`;
}
