import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { personOf } from "#lib/actor.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { listSessions } from "#server/sessions/service.ts";
import { AccountBody } from "../_components/account-body.tsx";
import { Sessions } from "./_components/sessions.tsx";

export const generateMetadata = pageTitle("sessions");

export default async function SessionsPage() {
  const actor = await requireActor("/account/sessions");
  const found = await listSessions(actor);
  return (
    <ClientMessages namespaces={["sessions", "account", "users", "login"]}>
      <AccountBody>
        <Sessions
          {...found}
          username={personOf(actor).username}
          mayEnd={canDo(actor, "credentials.remove")}
        />
      </AccountBody>
    </ClientMessages>
  );
}
