import type { WebhookRow } from "#drizzle/schema/webhooks.ts";
import type { WebhookBlock } from "#lib/webhooks/block.ts";
import type { WebhookEvent } from "#lib/webhooks/event-names.ts";
import type { Db } from "#server/db/client.ts";
import { seal, sealedPlaces, unseal } from "#server/secrets/service.ts";

/** Where and how one event of an account is delivered. */
export interface Block extends WebhookBlock {
  ownerId: string;
  event: WebhookEvent;
  failingSince: Date | null;
  disabledAt: Date | null;
}

const placeOf = sealedPlaces.webhookHeaders;

export function sealHeaders(
  headers: Record<string, string>,
  key: Pick<Block, "ownerId" | "event">,
): Buffer {
  if (Object.keys(headers).length === 0) return Buffer.alloc(0);
  return seal(Buffer.from(JSON.stringify(headers)), placeOf(key));
}

function unsealHeaders(
  sealed: Uint8Array,
  key: Pick<Block, "ownerId" | "event">,
): Record<string, string> {
  if (sealed.length === 0) return {};
  return JSON.parse(unseal(sealed, placeOf(key)).toString()) as Record<string, string>;
}

type StoredBlock = Omit<WebhookRow, "heldBy" | "heldUntil" | "createdAt" | "updatedAt">;

export const blockColumns =
  "w.owner_id, w.event, w.is_active, w.url, w.method, w.headers, w.body, w.max_connections, w.success_status, w.success_body, w.statuses, w.failing_since, w.disabled_at";

export function blockOf({
  headers,
  successStatus: status,
  successBody: body,
  statuses,
  ...row
}: StoredBlock): Block {
  return {
    ...row,
    headers: unsealHeaders(headers, row),
    successOn: { status, body },
    extras: { statuses },
  };
}

/** All blocks of an account. */
export async function readBlocks(db: Db, ownerId: string): Promise<Block[]> {
  const rows = await db<WebhookRow[]>`
    select ${db.unsafe(blockColumns)} from webhooks w where w.owner_id = ${ownerId}`;
  return rows.map(blockOf);
}
