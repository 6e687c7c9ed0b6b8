import type { ReactNode } from "react";
import { Approvals } from "#components/agents/approvals.tsx";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listApprovals } from "#server/mcp/service.ts";

export default async function TokensLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor("/account/tokens");
  const approvals = canDo(actor, "sendings.generate") ? await listApprovals(actor) : [];
  return (
    <ClientMessages namespaces={["tokens"]}>
      <Approvals approvals={approvals} currency={actor.currency} />
      {children}
    </ClientMessages>
  );
}
