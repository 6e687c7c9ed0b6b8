import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { requireActor } from "#server/auth/session.ts";
import { AccountBody } from "../_components/account-body.tsx";
import { PasswordForm } from "./_components/password-form.tsx";

export const generateMetadata = pageTitle("password");

export default async function PasswordPage() {
  const actor = await requireActor("/account/password");
  return (
    <ClientMessages namespaces={["account", "users"]}>
      <AccountBody>
        <PasswordForm userId={actor.userId} />
      </AccountBody>
    </ClientMessages>
  );
}
