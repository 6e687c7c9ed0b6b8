import type { AgentApprovalRow } from "#drizzle/schema/agent-approvals.ts";
import { personOf } from "#lib/actor.ts";
import type { AgentApproval, AgentSend, DecideApprovalInput } from "#lib/agents/approval.ts";
import { AppError } from "#lib/errors.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** An agent that asks for more waits: people could not look through them. */
const maxPending = 50;
/** A decision counts for as long, and what was not decided by then is forgotten. */
const keptFor = "24 hours";

interface Asked {
  digest: Buffer;
  send: AgentSend;
  recipients: number;
  price: Money;
}

/** Asks people to approve a send, once for each confirmation, and answers what they have decided. */
export async function askApproval(
  { userId, tokenId = "" }: Pick<Actor, "userId" | "tokenId">,
  { digest, send, recipients, price }: Asked,
): Promise<AgentApprovalRow["status"] | "expired"> {
  const db = sql();
  const [known] = await db<{ status: AgentApprovalRow["status"]; isOld: boolean }[]>`
    select status, created_at < now() - ${keptFor}::interval as is_old from agent_approvals
    where owner_id = ${userId} and digest = ${digest}`;
  if (known) return known.isOld ? "expired" : known.status;
  const made = await db`
    insert into agent_approvals (owner_id, token_id, digest, send, recipients, price)
    select ${userId}, ${tokenId}, ${digest}, ${db.json({ ...send })}, ${recipients}, ${price}
    where (select count(*) from agent_approvals where owner_id = ${userId} and status = 'pending'
      and created_at > now() - ${keptFor}::interval) < ${maxPending}
    on conflict (owner_id, digest) do nothing returning 1`;
  if (made.length === 0) throw new AppError("TooManyRequests", "tokens.errors.approval.many");
  return "pending";
}

/** Sends of agents that wait for a person of the account, the oldest first. */
export const listApprovals = permitted(
  "sendings.generate",
  async ({ userId }): Promise<AgentApproval[]> => {
    const rows = await sql()<(AgentApprovalRow & { agent: string })[]>`
      select a.*, t.description as agent from agent_approvals a join tokens t on t.id = a.token_id
      where a.owner_id = ${userId} and a.status = 'pending' and a.created_at > now() - ${keptFor}::interval
      order by a.id limit ${maxPending}`;
    return rows.map(({ id, agent, send, recipients, price, createdAt }) => ({
      id,
      agent,
      ...send,
      recipients,
      price: moneyToNumber(price),
      createdAt: createdAt.toISOString(),
    }));
  },
);

/**
 * Approves or rejects a send; the agent goes on by itself. Throws Forbidden for a program, which would approve
 * its own sends, and Conflict for one that was decided or is gone.
 */
export const decideApproval = permitted(
  "sendings.generate",
  async (actor, { id, decision }: DecideApprovalInput): Promise<{ id: string }> => {
    if (actor.via !== "session") throw new AppError("Forbidden", "tokens.errors.approval.person");
    const decided = await sql()`
      update agent_approvals set status = ${decision}, decided_by = ${personOf(actor).userId}, decided_at = now()
      where id = ${id} and owner_id = ${actor.userId} and status = 'pending'
        and created_at > now() - ${keptFor}::interval returning 1`;
    if (decided.length === 0) throw new AppError("Conflict", "tokens.errors.approval.gone");
    return { id };
  },
);
