import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { canDo } from "#lib/permissions.ts";
import { isWebhookEvent } from "#lib/webhooks/block-form.ts";
import { requireActor } from "#server/auth/session.ts";
import { getCustomLabels } from "#server/contacts/service.ts";
import { listSamples, readStudio } from "#server/webhooks/service.ts";
import { Studio } from "./_components/studio.tsx";

export const generateMetadata = pageTitle("webhooks");

interface WebhooksPageProps {
  searchParams: Promise<{ event?: string | string[] }>;
}

export default async function WebhooksPage({ searchParams }: WebhooksPageProps) {
  const actor = await requireActor("/settings/webhooks");
  const [{ event: asked }, { states: all, ...studio }] = await Promise.all([
    searchParams,
    readStudio(actor),
  ]);
  // An edition without invoices has no event about them.
  const { legal } = editionOf(env()).features;
  const states = all.filter(({ event }) => legal || event !== "invoices.created");
  const [named] = [asked].flat();
  const used = states.find(({ state, today }) => state !== "off" || today > 0);
  const isOffered = isWebhookEvent(named) && states.some(({ event }) => event === named);
  const event = isOffered ? named : (used?.event ?? "sendings.status");
  const [samples, labels] = await Promise.all([
    listSamples(actor, event),
    canDo(actor, "contacts.get") ? getCustomLabels(actor, actor.userId) : {},
  ]);
  return (
    <ClientMessages namespaces={["forms", "webhooks"]}>
      <Studio
        key={event}
        event={event}
        studio={{ ...studio, states }}
        samples={samples}
        mayChange={canDo(actor, "webhooks.update")}
        labels={labels}
      />
    </ClientMessages>
  );
}
