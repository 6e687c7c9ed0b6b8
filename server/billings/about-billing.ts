import type { Actor } from "#lib/permissions.ts";
import { visibleTo } from "#server/auth/scope.ts";
import type { Db } from "#server/db/client.ts";
import type { Fragment } from "#server/db/paging.ts";

/**
 * What a billing `b` was for, as JSON without empty members: the recipient and campaign of a message and why its money
 * came back, the method of a payment, the number of an invoice. A charge has its message's id; one that was debited by
 * hand has no message.
 */
export function aboutBilling(db: Db, actor: Actor): Fragment {
  return db`coalesce(
    case when b.source like 'sendings.%' and b.actor_id is null then (
      select jsonb_strip_nulls(jsonb_build_object(
        'recipient', s.recipient, 'task', nullif(t.title, ''), 'TaskId', t.id,
        'reason', case when b.status = 'refunded' then s.error end))
      from sendings s left join tasks t on t.id = s.group_id and ${visibleTo(db, actor, "tasks.get", "t.owner_id")}
      where s.owner_id = b.owner_id and s.id = b.id and ${visibleTo(db, actor, "sendings.get", "s.owner_id")})
    when b.data ? 'invoiceId' then (
      select jsonb_build_object('method', 'invoice', 'docNumber', d.number::text)
      from invoices i join documents d on d.id = i.document_id where i.id = (b.data->>'invoiceId')::uuid)
    when b.data ? 'paymentId' then (
      select jsonb_strip_nulls(jsonb_build_object('method', p.method, 'card', p.card))
      from payments p where p.id = (b.data->>'paymentId')::uuid)
    end, '{}'::jsonb)`;
}
