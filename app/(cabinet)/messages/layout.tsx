import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { PageHeader } from "#components/layout/page-header.tsx";
import { Page } from "#components/layout/page.tsx";
import { ButtonLink } from "#components/ui/button.tsx";
import { Send } from "#components/ui/icons.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listTasks, tasksListSpec } from "#server/tasks/service.ts";
import { parseListParameters } from "#server/transport/list-parameters.ts";
import { MessagesTabs } from "./_components/messages-tabs.tsx";
import { runningTasks } from "./_components/running-tasks.ts";

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const [t, running] = await Promise.all([getTranslations("messages"), countRunning(actor)]);
  return (
    <ClientMessages namespaces={["messages", "sendings", "tasks"]}>
      <Page shape="list">
        <PageHeader
          title={t("title")}
          actions={
            canDo(actor, "sendings.generate") ? (
              <ButtonLink href="/send" variant="primary" className="max-md:hidden">
                <Send />
                {t("send")}
              </ButtonLink>
            ) : undefined
          }
          tabs={<MessagesTabs outgoing={canDo(actor, "sendings.get")} running={running} />}
        />
        {children}
      </Page>
    </ClientMessages>
  );
}

/** Null for those who may not see tasks. */
async function countRunning(actor: Actor): Promise<number | null> {
  if (!canDo(actor, "tasks.get")) return null;
  const { total } = await listTasks(
    actor,
    parseListParameters(runningTasks, tasksListSpec, actor.via),
  );
  return total;
}
