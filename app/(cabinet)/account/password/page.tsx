import { getTranslations } from "next-intl/server";
import { headers } from "next/headers";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { changeRights } from "#components/list/change-rights.ts";
import { Alert } from "#components/ui/alert.tsx";
import { personOf } from "#lib/actor.ts";
import { canDo } from "#lib/permissions.ts";
import { currentSession, requireActor } from "#server/auth/session.ts";
import { getSecondFactor } from "#server/second-factor/service.ts";
import { AccountBody } from "../_components/account-body.tsx";
import { PasswordForm } from "./_components/password-form.tsx";
import { SecondFactor } from "./_components/second-factor.tsx";

export const generateMetadata = pageTitle("password");

export default async function PasswordPage() {
  const actor = await requireActor("/account/password");
  const t = await getTranslations("account.password");
  const { userId, username } = personOf(actor);
  const may = changeRights(actor, "credentials");
  const due = (await currentSession())?.due ?? null;
  const factor = canDo(actor, "credentials.get") ? await getSecondFactor(actor) : null;
  const hostname = ((await headers()).get("host") ?? "").replace(/:\d+$/, "");
  const password = may.mayUpdate ? (
    <PasswordForm key="password" userId={userId} />
  ) : (
    <p key="password">{t("closed")}</p>
  );
  const secondFactor = factor ? (
    <SecondFactor key="factor" username={username} {...factor} host={hostname} may={may} />
  ) : null;
  return (
    <ClientMessages namespaces={["account", "users", "login"]}>
      <AccountBody>
        {due ? <Alert tone="warning">{t(`${due}Due`)}</Alert> : null}
        {due === "factor" ? [secondFactor, password] : [password, secondFactor]}
      </AccountBody>
    </ClientMessages>
  );
}
