"use client";

import { useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useLiveRefresh } from "#components/layout/use-live-refresh.ts";
import type { SessionsView } from "#lib/sessions/session-view.ts";
import { EndOthers } from "../../_components/end-others.tsx";
import { SessionRow } from "./session-row.tsx";

interface SessionsProps extends SessionsView {
  username: string;
  mayEnd: boolean;
}

/** Lists the sessions; new and ended ones appear at once. */
export function Sessions({ sessions, programs, username, mayEnd }: SessionsProps) {
  const t = useTranslations("sessions");
  const router = useRouter();
  const refresh = () => router.refresh();
  useLiveRefresh("telemetry.created", refresh);
  useLiveRefresh("session.revoked", refresh);
  const hasOthers = programs > 0 || sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-120 text-13 text-text-2">{t("intro")}</p>
        {mayEnd && hasOthers ? <EndOthers username={username} /> : null}
      </div>
      <ul className="divide-y divide-border rounded-card border border-border bg-surface">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} username={username} mayEnd={mayEnd} />
        ))}
      </ul>
      {programs > 0 ? (
        <p className="text-13 text-text-2">{t("programs", { count: programs })}</p>
      ) : null}
    </section>
  );
}
