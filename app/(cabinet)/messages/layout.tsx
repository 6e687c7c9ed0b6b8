import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { PageHeader } from "#components/layout/page-header.tsx";
import { ListArea } from "#components/list/list-area.tsx";
import { SendButton } from "#components/sendings/send-button.tsx";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { navigation } from "#lib/screens.ts";
import { requireActor } from "#server/auth/session.ts";
import { countRunningTasks } from "#server/tasks/service.ts";
import { MessagesTabs } from "./_components/messages-tabs.tsx";

export default async function MessagesLayout({ children }: { children: ReactNode }) {
  const actor = await requireActor();
  const [t, running] = await Promise.all([getTranslations(), countRunning(actor)]);
  const screens = navigation({ group: "messages" }, actor, editionOf(env()).features).map(
    ({ path, titleKey }) => ({ href: path, label: t(titleKey) }),
  );
  return (
    <ListArea
      namespaces={[
        "analytics",
        "fallbacks",
        "messages",
        "schedule",
        "sendings",
        "storage",
        "tariffs",
        "tasks",
        "templates",
      ]}
    >
      <PageHeader
        title={t("messages.title")}
        actions={
          canDo(actor, "sendings.generate") ? <SendButton className="max-md:hidden" /> : undefined
        }
        tabs={<MessagesTabs screens={screens} running={running} />}
      />
      {children}
    </ListArea>
  );
}

/** Counts running tasks; zero for actors who may not see tasks. */
async function countRunning(actor: Actor): Promise<number> {
  return canDo(actor, "tasks.get") ? countRunningTasks(actor) : 0;
}
