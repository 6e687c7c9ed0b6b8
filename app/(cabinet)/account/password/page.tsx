import { headers } from "next/headers";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { personOf } from "#lib/actor.ts";
import { canDo } from "#lib/permissions.ts";
import { requireActor } from "#server/auth/session.ts";
import { getSecondFactor } from "#server/second-factor/service.ts";
import { AccountBody } from "../_components/account-body.tsx";
import { PasswordForm } from "./_components/password-form.tsx";
import { SecondFactor } from "./_components/second-factor.tsx";

export const generateMetadata = pageTitle("password");

export default async function PasswordPage() {
  const actor = await requireActor("/account/password");
  const factor = canDo(actor, "credentials.get") ? await getSecondFactor(actor) : null;
  const hostname = ((await headers()).get("host") ?? "").replace(/:\d+$/, "");
  return (
    <ClientMessages namespaces={["account", "users", "login"]}>
      <AccountBody>
        <PasswordForm userId={personOf(actor).userId} />
        {factor ? <SecondFactor {...factor} host={hostname} /> : null}
      </AccountBody>
    </ClientMessages>
  );
}
