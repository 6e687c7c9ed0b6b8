import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { canDo } from "#lib/permissions.ts";
import { isWebhookEvent } from "#lib/webhooks/block-form.ts";
import { requireActor } from "#server/auth/session.ts";
import { listSamples, readStudio } from "#server/webhooks/service.ts";
import { Studio } from "./_components/studio.tsx";

export const generateMetadata = pageTitle("webhooks");

interface WebhooksPageProps {
  searchParams: Promise<{ event?: string | string[] }>;
}

export default async function WebhooksPage({ searchParams }: WebhooksPageProps) {
  const actor = await requireActor("/settings/webhooks");
  const [{ event: asked }, studio] = await Promise.all([searchParams, readStudio(actor)]);
  const named = [asked].flat()[0];
  const used = studio.states.find(({ state, today }) => state !== "off" || today > 0);
  const event = isWebhookEvent(named) ? named : (used?.event ?? "sendings.status");
  const samples = await listSamples(actor, event);
  return (
    <ClientMessages namespaces={["forms", "webhooks"]}>
      <Studio
        key={event}
        event={event}
        studio={studio}
        samples={samples}
        mayChange={canDo(actor, "webhooks.update")}
      />
    </ClientMessages>
  );
}
