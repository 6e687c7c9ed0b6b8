import type { InboundWebhookRow } from "#drizzle/schema/inbound.ts";
import { AppError } from "#lib/errors.ts";
import { keptCallDays } from "#lib/inbound/limits.ts";
import type { InboundView } from "#lib/inbound/webhook.ts";
import { siteAddress } from "#server/mail/service.ts";
import { sealedPlaces, unseal } from "#server/secrets/service.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

type Row = Omit<InboundWebhookRow, "keyHash" | "secret"> & {
  owner: string;
  template: string | null;
  hasSecret: boolean;
  calls: number;
};

export const inboundWebhooks: RowSource<Row, InboundView> = {
  from: (db) => db`
    inbound_webhooks h join users u on u.id = h.owner_id left join templates p on p.id = h.template_id`,
  columns: (db) => db`
    h.id, h.owner_id, h.title, h.preset, h.template_id, h.mapping, h.conditions, h.event_id, h.is_active, h.address_key,
    length(h.secret) > 0 as has_secret, h.called_at, h.created_at, h.updated_at, p.title as template,
    ${accountName(db, "u")} as owner,
    (select count(*)::int from inbound_calls c where c.webhook_id = h.id
      and c.created_at > now() - make_interval(days => ${keptCallDays})) as calls`,
  alias: "h",
  reached: ownedIn("h.owner_id"),
  notFound: inboundNotFound,
  view: viewOf,
};

function viewOf({
  ownerId,
  addressKey,
  templateId,
  mapping,
  conditions,
  eventId,
  calledAt,
  createdAt,
  updatedAt,
  ...row
}: Row): InboundView {
  const key = unseal(addressKey, sealedPlaces.inboundKey(row.id)).toString();
  return {
    ...row,
    type: "inbound",
    url: addressOfKey(key),
    settings: { templateId, mapping, when: conditions, eventId },
    calledAt: calledAt?.toISOString() ?? null,
    OwnerId: ownerId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The address that a system posts to. */
export function addressOfKey(key: string): string {
  return siteAddress(`/api/inbound/${key}`);
}

export function inboundNotFound(): AppError {
  return new AppError("NotFound", "inbound.errors.notFound");
}
