import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

/** Rows that calls about moderation and keywords can be about. */
export const moderationRows: Record<string, (ownerId: string) => Promise<string>> = {
  "/messageRuleGroups/{id}": createGroup,
  "/messageRules/{id}": createRule,
  "/sendingsModeration/{id}": createCase,
  "/sendingsModeration/{id}/forbid": createCase,
  "/keywords/{id}": async () => {
    const id = newId();
    // A word is taken once, and the call under test gives each row one word.
    await sql()`delete from keywords`;
    await sql()`
      insert into keywords (id, word, word_key, recipient, answer, made_by)
      values (${id}, ${id}, ${id}, ${id}, 'Hello', ${newId()})`;
    return id;
  },
};

export async function createGroup(): Promise<string> {
  const id = newId();
  await sql()`
    insert into message_rule_groups (id, title, action, is_active) values (${id}, 'Gambling', 'mark', false)`;
  return id;
}

async function createRule(): Promise<string> {
  const id = newId();
  await sql()`
    insert into message_rules (id, group_id, kind, text) values (${id}, ${await createGroup()}, 'words', 'casino')`;
  return id;
}

async function createCase(ownerId: string): Promise<string> {
  const id = newId();
  await sql()`
    insert into moderation_cases (id, owner_id, type, sender, digest, text, group_title, state)
    values (${id}, ${ownerId}, 'sms', 'Cabinet', ${id}::text::bytea, 'A casino', 'Gambling', 'pending')`;
  await sql()`
    insert into moderated_sends (id, owner_id, case_id, is_task, waits) values (${newId()}, ${ownerId}, ${id}, false, true)`;
  return id;
}
