import type { ProviderRow } from "#drizzle/schema/providers.ts";
import type { PersonChange } from "#server/channels/callback.ts";
import type { Tx } from "#server/db/client.ts";
import { record } from "#server/events/service.ts";
import { invitedChannelOf } from "./inviting.ts";

/** An invitation that a person has come by for the first time. */
interface Accepted {
  id: string;
  ownerId: string;
  isFirst: boolean;
}

/** Notes by which invitations people have come, also by those that were made before they were kept. */
export async function acceptInvitations(
  tx: Tx,
  { providerId, kind }: { providerId: string; kind: ProviderRow["kind"] | null },
  changes: readonly PersonChange[],
): Promise<void> {
  const type = kind && invitedChannelOf(kind);
  const rows = changes.flatMap(({ invitation, at }) =>
    invitation
      ? [{ owner_id: invitation.ownerId, address: invitation.address, at: at.toISOString() }]
      : [],
  );
  if (!type || rows.length === 0) return;
  const accepted = await tx<Accepted[]>`
    insert into invitations as i (owner_id, type, address, invited_at, accepted_at)
    select owner_id, ${type}, address, max(at), max(at)
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as c(owner_id uuid, address text, at timestamptz)
    group by owner_id, address order by owner_id, address
    on conflict (owner_id, type, address) do update set accepted_at = greatest(i.accepted_at, excluded.accepted_at)
      where i.withdrawn_at is null
    returning i.id, i.owner_id, old.accepted_at is null as is_first`;
  const by = { kind: "provider", providerId } as const;
  const first = accepted.filter(({ isFirst }) => isFirst);
  for (const [ownerId, own] of Map.groupBy(first, (row) => row.ownerId)) {
    const ids = own.map(({ id }) => id);
    await record(tx, by, { name: "invitations.accepted", ownerId, ids, data: { type } });
  }
}
