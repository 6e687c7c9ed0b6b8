import { getTranslations } from "next-intl/server";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { Page } from "#components/layout/page.tsx";
import { Time } from "#components/time/time.tsx";
import { roleReaches } from "#lib/permissions.ts";
import { currentSession, requireActor } from "#server/auth/session.ts";
import { release } from "#server/version.ts";
import { BrowserFacts } from "./_components/browser-facts.tsx";
import { CopyFacts } from "./_components/copy-facts.tsx";
import { Fact, Facts } from "./_components/facts.tsx";

export const generateMetadata = pageTitle("debug");

/** What support asks for: versions, session, rights, connection. Nothing that its reader may not know. */
export default async function DebugPage() {
  const actor = await requireActor("/debug");
  const session = await currentSession();
  const t = await getTranslations("debug");
  const roleOf = await getTranslations("accounts.role");
  const permissions = Object.entries(actor.permissions).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <Page shape="form" className="flex flex-col gap-4">
      <ClientMessages namespaces={["debug"]}>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-20 font-semibold">{t("title")}</h1>
          <CopyFacts from="facts" />
        </div>
        <p className="text-13 text-muted">{t("note")}</p>
        <div id="facts" className="flex flex-col gap-4">
          <Facts title={t("versions")}>
            <Fact name={t("version")}>{release.version}</Fact>
            <Fact name={t("build")}>{release.build}</Fact>
            {roleReaches(actor.role, "manager") ? <Fact name="Node">{process.version}</Fact> : null}
          </Facts>
          <Facts title={t("session")}>
            <Fact name={t("username")}>
              <bdi>{actor.username}</bdi>
            </Fact>
            <Fact name={t("id")}>{actor.userId}</Fact>
            <Fact name={t("role")}>{roleOf(actor.role)}</Fact>
            {actor.realUser ? (
              <Fact name={t("realUser")}>
                <bdi>{actor.realUser.username}</bdi>
              </Fact>
            ) : null}
            {session ? (
              <Fact name={t("endsAt")}>
                <Time value={session.endsAt.toISOString()} format="stamp" />
              </Fact>
            ) : null}
            <Fact name={t("language")}>{actor.locale}</Fact>
            <Fact name={t("timeZone")}>{actor.timeZone}</Fact>
          </Facts>
          <BrowserFacts release={release} />
          <Facts title={t("permissions")}>
            {permissions.map(([path, level]) => (
              <Fact key={path} name={<code className="font-sans">{path}</code>}>
                {level}
              </Fact>
            ))}
          </Facts>
        </div>
      </ClientMessages>
    </Page>
  );
}
