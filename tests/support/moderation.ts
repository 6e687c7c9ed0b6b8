import { vi } from "vitest";
import type { ListParameters } from "#lib/list-parameters.ts";
import type { ModerationAction, RuleKind } from "#lib/moderation/kinds.ts";
import { casesList } from "#lib/moderation/list.ts";
import type { Money } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { BulkAnswer, SingleAnswer } from "#lib/sendings/send-answer.ts";
import { readBalance } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { rulesFor } from "#server/moderation/service.ts";
import { createSending } from "#server/sendings/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { sendOf } from "./sends.ts";

interface Rule {
  action: ModerationAction;
  text: string;
  kind?: RuleKind;
  types?: ChannelType[];
  ownerId?: string | null;
  accountAgeDays?: number | null;
}

/** Adds a group with one rule, past the verbs. */
export async function addRule(rule: Rule): Promise<string> {
  const { action, text, kind = "words", types = [], ownerId = null, accountAgeDays = null } = rule;
  const [group] = await sql()<{ id: string }[]>`
    insert into message_rule_groups (title, action, types, owner_id, account_age_days)
    values (${`Group of ${text}`}, ${action}, ${types}::text[], ${ownerId}, ${accountAgeDays}) returning id`;
  if (!group) throw new Error("a group was expected");
  await sql()`insert into message_rules (group_id, kind, text) values (${group.id}, ${kind}, ${text})`;
  return group.id;
}

/** Waits until what is kept of the rules for a second is read anew. */
export async function untilRules(
  ownerId: string,
  is: (rules: Awaited<ReturnType<typeof rulesFor>>) => boolean,
): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!is(await rulesFor(ownerId, "sms"))) throw new Error("the rules are not read yet");
    },
    { timeout: 10_000, interval: 100 },
  );
}

/** Sends a text to a paid number. */
export async function sendText(
  actor: Actor,
  text: string,
  given: Parameters<typeof sendOf>[0] = {},
): Promise<SingleAnswer> {
  const send = sendOf({ text, recipient: "+79162041835", ...given });
  return (await createSending(actor, send, { idempotency: null })) as SingleAnswer;
}

/** Sends to several recipients. */
export async function sendBulk(
  actor: Actor,
  text: string,
  given: Parameters<typeof sendOf>[0] = {},
): Promise<BulkAnswer> {
  const send = sendOf({ text, ...given });
  return (await createSending(actor, send, { idempotency: null })) as BulkAnswer;
}

export async function balanceOf({ userId }: Pick<Actor, "userId">): Promise<Money> {
  return (await readBalance(sql(), userId)).balance;
}

interface WaitingCase {
  id: string;
  text: string;
  varies: boolean;
  state: string;
}

/** The cases of an account, the oldest first. */
export async function casesOf({ userId }: Pick<Actor, "userId">): Promise<WaitingCase[]> {
  return sql()<WaitingCase[]>`
    select id, text, varies, state from moderation_cases where owner_id = ${userId} order by id`;
}

/** Statuses and errors of an account's messages, the oldest first. */
export async function statusesOf({ userId }: Pick<Actor, "userId">): Promise<string[]> {
  const rows = await sql()<{ is: string }[]>`
    select status || coalesce(' ' || error, '') as "is" from sendings where owner_id = ${userId} order by id`;
  return rows.map(({ is }) => is);
}

/** Submission jobs that wait for messages of an account. */
export async function queuedOf({ userId }: Pick<Actor, "userId">): Promise<string[]> {
  const rows = await sql()<{ id: string }[]>`
    select json_array_elements_text(j.payload->'ids') as id from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'dispatch-sendings'
    where j.payload->>'ownerId' = ${userId}`;
  return rows.map(({ id }) => id);
}

/** The parameters of a list of cases, those that wait by default. */
export function caseParameters(filters: Record<string, string>): ListParameters {
  const given = Object.entries({ state: "pending", ...filters });
  return parseListParameters(given, casesList, "session");
}
