import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { safePath } from "#lib/safe-path.ts";
import { currentActor } from "#server/auth/session.ts";
import { EntryCard } from "../_components/entry-card.tsx";
import { LoginForm } from "./_components/login-form.tsx";

export const generateMetadata = pageTitle("login");

interface LoginPageProps {
  searchParams: Promise<{
    next?: string | string[];
    session?: string | string[];
    done?: string | string[];
  }>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next, session, done } = await searchParams;
  const target = safePath(typeof next === "string" ? next : null) ?? "/";
  // The middleware lets such a visit through whatever the cookie says; the database knows better.
  if (session === "ended" && (await currentActor())) redirect(target);
  const t = await getTranslations("login");
  return (
    <EntryCard title={t("title")} subtitle={t("subtitle")}>
      <ClientMessages namespaces={["login"]}>
        <LoginForm next={target} notice={loginNotice({ session, done })} />
      </ClientMessages>
    </EntryCard>
  );
}

function loginNotice({ session, done }: Awaited<LoginPageProps["searchParams"]>) {
  if (session === "ended") return "ended";
  if (done === "recover") return "recovered";
  return done === "registration" ? "registered" : null;
}
