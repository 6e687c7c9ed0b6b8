import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { env } from "#lib/env.ts";
import { enabledLocales } from "#lib/locales.ts";
import { type Actor, canDo, roleReaches } from "#lib/permissions.ts";
import { getMemberProfile } from "#server/account/service.ts";
import { requireActor } from "#server/auth/session.ts";
import { getEmailChange, getOwnUser } from "#server/users/service.ts";
import { AccountBody } from "../_components/account-body.tsx";
import { MemberProfile } from "./_components/member-profile.tsx";
import { ProfileForm } from "./_components/profile-form.tsx";

export const generateMetadata = pageTitle("profile");

interface ProfilePageProps {
  searchParams: Promise<{ email?: string | string[] }>;
}

export default async function ProfilePage({ searchParams }: ProfilePageProps) {
  const actor = await requireActor("/account/profile");
  if (actor.member) return <MemberProfilePage actor={actor} />;
  const [{ username, email, data, referralCode }, waiting, { email: key }] = await Promise.all([
    getOwnUser(actor),
    getEmailChange(actor),
    searchParams,
  ]);
  const { firstName = "", lastName = "", phone = "", company } = data;
  return (
    <ClientMessages namespaces={["account", "accounts", "forms", "login", "users"]}>
      <AccountBody>
        <ProfileForm
          key={email}
          username={username}
          saved={{
            data: {
              firstName,
              lastName,
              company: typeof company === "string" ? company : "",
              email: email ?? data.email ?? "",
              phone,
            },
            locale: actor.locale,
            timeZone: actor.timeZone,
            ...(roleReaches(actor.role, "reseller") && { referralCode: referralCode ?? "" }),
          }}
          locales={enabledLocales(env().LOCALES)}
          waiting={waiting}
          mailedKey={typeof key === "string" ? key : null}
          maySave={canDo(actor, "users.update")}
        />
      </AccountBody>
    </ClientMessages>
  );
}

/** A member's own name and language: address, number and company are the account's. */
async function MemberProfilePage({ actor }: { actor: Actor }) {
  const { username, email, firstName, lastName } = await getMemberProfile(actor);
  const { locale, timeZone } = actor;
  return (
    <ClientMessages namespaces={["account", "accounts", "forms", "users"]}>
      <AccountBody>
        <MemberProfile
          username={username}
          email={email}
          saved={{ firstName, lastName, locale, timeZone }}
          locales={enabledLocales(env().LOCALES)}
          maySave={canDo(actor, "credentials.update")}
        />
      </AccountBody>
    </ClientMessages>
  );
}
