import type { ModerationCaseRow } from "#drizzle/schema/moderation.ts";
import type { ChannelType } from "#lib/sendings/channels.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Ruling } from "./judge.ts";

/** A message or a bulk send that a rule was met by. */
export interface RuledSend {
  id: string;
  ownerId: string;
  type: ChannelType;
  sender: string;
  until: Date | null;
  isTask: boolean;
  ruling: Ruling;
}

/** Seconds for which new texts are gathered before operators are notified of them. */
const gatheredFor = 60;

/** Whether a send waits for a person: one that is only marked goes out. */
function waits({ ruling }: RuledSend): boolean {
  return ruling.action !== "mark";
}

function keyOf(send: RuledSend): string {
  const { ownerId, type, sender, ruling } = send;
  return [ownerId, type, ruling.digest, waits(send) ? "pending" : "marked", sender].join("\n");
}

/**
 * Puts sends into the case of their text, in the transaction that accepts them. The case stays locked until its end, so
 * a decision either comes before, and they get a new case, or finds them.
 */
export async function noteRulings(tx: Tx, sends: readonly RuledSend[]): Promise<void> {
  if (sends.length === 0) return;
  const alike = Map.groupBy(sends, keyOf);
  const wanted = [...alike].toSorted(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, [first]]) => first ?? []); // prettier-ignore
  const rows = wanted.map((send) => ({
    owner_id: send.ownerId,
    type: send.type,
    sender: send.sender,
    digest: send.ruling.digest,
    text: send.ruling.text,
    varies: send.ruling.varies,
    group_id: send.ruling.groupId,
    group_title: send.ruling.groupTitle,
    state: waits(send) ? "pending" : "marked",
  }));
  const cases = await tx<(Pick<ModerationCaseRow, "id" | "ownerId" | "state"> & Found)[]>`
    insert into moderation_cases (owner_id, type, sender, digest, text, varies, group_id, group_title, state)
    select owner_id, type, sender, decode(digest, 'hex'), text, varies, group_id, group_title, state
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as c(owner_id uuid, type text, sender text, digest text,
      text text, varies boolean, group_id uuid, group_title text, state text)
    on conflict (owner_id, type, sender, digest, state) where state in ('pending', 'marked')
    do update set updated_at = now()
    returning id, owner_id, type, sender, encode(digest, 'hex') as digest, state, xmax = 0 as is_new`;
  const idOf = new Map(
    cases.map(({ id, ownerId, type, digest, state, sender }) => [
      [ownerId, type, digest, state, sender].join("\n"),
      id,
    ]),
  );
  const members = sends.map((send) => ({
    id: send.id,
    owner_id: send.ownerId,
    case_id: idOf.get(keyOf(send)),
    is_task: send.isTask,
    waits: waits(send),
    until: send.until,
  }));
  await tx`
    insert into moderated_sends (id, owner_id, case_id, is_task, waits, until)
    select id, owner_id, case_id, is_task, waits, until
    from jsonb_to_recordset(${JSON.stringify(members)}::text::jsonb) as m(
      id uuid, owner_id uuid, case_id uuid, is_task boolean, waits boolean, until timestamptz)
    on conflict (id) do update set case_id = excluded.case_id, waits = excluded.waits, until = excluded.until`;
  const fresh = cases.filter(({ isNew, state }) => isNew && state === "pending");
  if (fresh.length === 0) return;
  await record(
    tx,
    { kind: "system" },
    ...fresh.map(({ id, ownerId }) => ({
      name: "sendingsModeration.created" as const,
      ownerId,
      ids: [id],
    })),
  );
  const runAt = new Date(Date.now() + gatheredFor * 1000);
  await enqueue(tx, "notify-moderators", {}, { key: "notify-moderators", keepsTime: true, runAt });
}

interface Found {
  type: ChannelType;
  sender: string;
  digest: string;
  isNew: boolean;
}
