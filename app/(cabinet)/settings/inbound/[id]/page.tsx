import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { ifFound } from "#lib/errors.ts";
import { samples } from "#lib/inbound/samples.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getInbound, listTemplateChoices, readSample } from "#server/inbound/service.ts";
import { Studio } from "./_components/studio.tsx";

export const generateMetadata = pageTitle("inbound");

interface InboundPageProps {
  params: Promise<{ id: string }>;
}

/** One inbound webhook: what fills its message, by the calls that have come, and the log of these. */
export default async function InboundPage({ params }: InboundPageProps) {
  const actor = await requireActor("/settings/inbound/{id}");
  const { id } = await params;
  const webhook = await ifFound(getInbound(actor, id));
  if (webhook === null) redirect("/settings/inbound");
  const templates = canDo(actor, "templates.get") ? await listTemplateChoices(actor) : [];
  const mayChange = canDo(actor, "inbound.update") && webhook.OwnerId === actor.userId;
  return (
    <ClientMessages namespaces={["forms", "inbound", "sendings"]}>
      <Studio
        webhook={webhook}
        templates={templates}
        sample={readSample(samples[webhook.preset])}
        mayChange={mayChange}
      />
    </ClientMessages>
  );
}
