import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Alert } from "#components/ui/alert.tsx";
import { personOf } from "#lib/actor.ts";
import { currentActor } from "#server/auth/session.ts";
import { findInvitation } from "#server/members/service.ts";
import { EntryCard } from "../../_components/entry-card.tsx";
import { AcceptForm } from "./_components/accept-form.tsx";
import { InvalidInvitation } from "./_components/invalid-invitation.tsx";

export const generateMetadata = pageTitle("invitation");

interface InvitationPageProps {
  params: Promise<{ key: string }>;
}

/** The page is also shown to signed-in visitors, because a redirect to the home page would explain nothing. */
export default async function InvitationPage({ params }: InvitationPageProps) {
  const { key } = await params;
  const [t, invitation, actor] = await Promise.all([
    getTranslations(),
    findInvitation(key),
    currentActor(),
  ]);
  return (
    <EntryCard
      title={t("invitation.title")}
      subtitle={
        invitation
          ? t(invitation.role ? "invitation.subtitle" : "invitation.own", {
              account: invitation.account,
            })
          : undefined
      }
    >
      <ClientMessages namespaces={["invitation", "members", "users"]}>
        {invitation ? (
          <>
            {invitation.role ? (
              <p className="text-14">
                {t("invitation.role", { role: t(`members.role.${invitation.role}`) })}
                <span className="block text-13 text-muted">
                  {t(`members.roleHint.${invitation.role}`)}
                </span>
              </p>
            ) : null}
            {actor ? (
              <Alert tone="warning">
                {t("invitation.signedIn", { username: personOf(actor).username })}
              </Alert>
            ) : null}
            <AcceptForm invitationKey={key} email={invitation.email} />
          </>
        ) : (
          <InvalidInvitation />
        )}
      </ClientMessages>
    </EntryCard>
  );
}
