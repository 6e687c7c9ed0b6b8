import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import type { Locale } from "#lib/locales.ts";
import { rejectedError } from "#lib/moderation/kinds.ts";
import { moneyToNumber } from "#lib/money.ts";
import { operatorByCode, operatorTitle } from "#lib/operators/operators.ts";
import { isSegmented } from "#lib/sendings/channels.ts";
import { costOf } from "#lib/sendings/figures.ts";
import { heldUntil } from "#lib/sendings/held-until.ts";
import type { LookupAnswer, LookupView } from "#lib/sendings/lookup.ts";
import type { SendingView } from "#lib/sendings/sending.ts";
import { isTestRecipient } from "#lib/sendings/test-recipients.ts";
import type { Sql } from "#server/db/client.ts";

/** What a list shows of a message. */
export type ListedSending = Pick<
  SendingRow,
  | "id"
  | "ownerId"
  | "chainId"
  | "step"
  | "groupId"
  | "type"
  | "status"
  | "sender"
  | "recipient"
  | "text"
  | "payload"
  | "title"
  | "delay"
  | "until"
  | "hours"
  | "encoding"
  | "segments"
  | "characters"
  | "mccmnc"
  | "price"
  | "error"
  | "createdBy"
  | "createdAt"
  | "updatedAt"
> & {
  /** Handed to a sandbox, which delivers no message. */
  isSandbox: boolean;
  /** The decision about its text that it waits for, or that ended it. */
  moderation: SendingView["meta"]["moderation"] | null;
  moderationComment: string | null;
  /** How often its recipient's own link was opened; null without one. */
  clicks: number | null;
};

/**
 * The columns of `ListedSending` from `sendings s`. The HTML of e-mails, up to 100 000 characters each,
 * is left out where not asked for: a list of them would weigh megabytes.
 */
export function sendingColumns(db: Sql, payload = db`s.payload - 'html'`) {
  return db`s.id, s.owner_id, s.chain_id, s.step, s.group_id, s.type, s.status, s.sender, s.recipient, s.text, ${payload} as payload,
    s.title, s.delay, s.until, s.hours, s.encoding, s.segments, s.characters, s.mccmnc, s.price, s.error, s.created_by, s.created_at, s.updated_at,
    coalesce(s.provider_id in (select id from providers where kind = 'sandbox'), false) as is_sandbox,
    case when s.status = 'paused' and exists (select from moderated_sends h where h.id = s.id and h.waits) then 'pending'
      when s.error = ${rejectedError} then 'rejected' end as moderation,
    case when s.error = ${rejectedError} then (
      select c.comment from moderated_sends h join moderation_cases c on c.id = h.case_id where h.id = s.id) end as moderation_comment,
    (select sum(k.clicks)::int from link_recipients k where k.sending_id = s.id) as clicks`;
}

/** `locale` is that of who reads it: operators are called as people there know them. */
export function viewOf(row: ListedSending, locale: Locale): SendingView {
  const { lookup, code: _, ...payload } = row.payload ?? {};
  const price = moneyToNumber(costOf(row));
  return {
    id: row.id,
    chainId: row.chainId,
    groupId: row.groupId,
    type: row.type,
    title: row.title,
    status: row.status,
    state: { status: row.status, error: row.error },
    payload: { ...payload, sender: row.sender, recipient: row.recipient, text: row.text },
    price,
    clicks: row.clicks,
    isTest: row.isSandbox || isTestRecipient(row.recipient),
    OwnerId: row.ownerId,
    delay: row.delay?.toISOString() ?? null,
    heldUntil: heldUntil({ ...row, isUnchanged: !isChanged(row) })?.toISOString() ?? null,
    until: row.until?.toISOString() ?? null,
    meta: {
      user: { id: row.createdBy ?? row.ownerId },
      billing: price,
      // A charge has its message's id.
      billings: row.price === 0n ? [] : [row.id],
      stats: {
        segments: isSegmented(row.type) ? row.segments : null,
        characters: row.characters,
        encoding: isSegmented(row.type) ? row.encoding : null,
      },
      _recipientData: { group: row.mccmnc && (operatorByCode(row.mccmnc)?.group ?? null) },
      ...(row.moderation && { moderation: row.moderation }),
      ...(row.moderationComment && { moderationComment: row.moderationComment }),
      // Only a look-up has an answer of the network; another channel may have a part of that name.
      ...(row.type === "hlr" &&
        Boolean(lookup) && { lookup: lookupOf(lookup as LookupAnswer, locale) }),
    },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function isChanged({ createdAt, updatedAt }: ListedSending): boolean {
  // An id keeps its time in milliseconds.
  return updatedAt.getTime() - createdAt.getTime() > 1000;
}

export function lookupOf({ mccmnc, ...answer }: LookupAnswer, locale: string): LookupView {
  return {
    ...answer,
    mccmnc,
    operator: mccmnc && operatorTitle(mccmnc, locale),
    country: mccmnc && (operatorByCode(mccmnc)?.country ?? null),
  };
}
