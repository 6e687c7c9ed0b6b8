import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ListArea } from "#components/list/list-area.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { type Actor, canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { countRunningTasks } from "#server/tasks/service.ts";
import { MessagesTabs } from "./_components/messages-tabs.tsx";

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const [t, running] = await Promise.all([getTranslations("messages"), countRunning(actor)]);
  return (
    <ListArea namespaces={["messages", "sendings", "tasks"]}>
      <PageHeader
        title={t("title")}
        actions={
          canDo(actor, "sendings.generate") ? <SendButton className="max-md:hidden" /> : undefined
        }
        tabs={<MessagesTabs outgoing={canDo(actor, "sendings.get")} running={running} />}
      />
      {children}
    </ListArea>
  );
}

/** Null for those who may not see tasks. */
async function countRunning(actor: Actor): Promise<number | null> {
  return canDo(actor, "tasks.get") ? countRunningTasks(actor) : null;
}
