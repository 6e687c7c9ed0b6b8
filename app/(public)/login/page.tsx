import { getTranslations } from "next-intl/server";
import { redirect } from "next/navigation";
import { pageTitle } from "#app/page-title.ts";
import { ClientMessages } from "#components/layout/client-messages.tsx";
import { safePath } from "#lib/safe-path.ts";
import { matchScreen } from "#lib/screens.ts";
import { currentActor } from "#server/auth/session.ts";
import { LoginForm } from "./_components/login-form.tsx";

export const generateMetadata = pageTitle("login");

interface LoginPageProps {
  searchParams: Promise<{ next?: string | string[]; session?: string | string[] }>;
}

export default async function LoginPage({ searchParams }: LoginPageProps) {
  const { next, session } = await searchParams;
  const target = safePath(typeof next === "string" ? next : null) ?? "/";
  // The middleware lets such a visit through whatever the cookie says; the database knows better.
  if (session === "ended" && (await currentActor())) redirect(target);
  const t = await getTranslations("login");
  return (
    <div className="flex w-full max-w-106 flex-col gap-6 rounded-card border border-border bg-surface p-8 max-md:p-5">
      <div className="flex flex-col gap-1">
        <h1 className="text-24 font-semibold">{t("title")}</h1>
        <p className="text-14 text-muted">{t("subtitle")}</p>
      </div>
      <ClientMessages namespaces={["login"]}>
        <LoginForm
          next={target}
          hasEnded={session === "ended"}
          recoverHref={matchScreen("/recover") ? "/recover" : null}
        />
      </ClientMessages>
    </div>
  );
}
