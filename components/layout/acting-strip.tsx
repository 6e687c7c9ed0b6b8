"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useAttempt } from "#components/form/use-attempt.ts";
import { serverTime } from "#components/time/server-time.ts";
import { LogOut, UserRound } from "#components/ui/icons.ts";
import type { Openable } from "#lib/auth/login-as.ts";
import { extendActingAction } from "#server/auth/actions.ts";
import { useSignOut } from "./use-sign-out.ts";

/** Details of a session signed in as another account, which every page shows. */
export interface ActingShown {
  opens: readonly Openable[];
  reason: string;
  /** The username of the person who is signed in. */
  by: string;
  /** The end of the session in ISO 8601. */
  endsAt: string;
}

interface ActingStripProps extends ActingShown {
  /** The name of the account that the person is signed in as. */
  name: string;
  note: string;
}

const button =
  "flex h-7 shrink-0 items-center gap-1.5 rounded-control px-2.5 text-13 font-medium max-md:px-2";

/**
 * A strip above and a frame around every page, with the account, the reason, the end and the way back, so that
 * such a session can't be missed.
 */
export function ActingStrip({ name, note, reason, by, endsAt: given }: ActingStripProps) {
  const t = useTranslations("layout.acting");
  const attempt = useAttempt();
  const back = useSignOut();
  const [extended, setExtended] = useState<string | null>(null);
  // The later one: it may have been extended in another tab.
  const endsAt = extended !== null && extended > given ? extended : given;
  const left = useSecondsLeft(endsAt);
  const isOver = left === 0;
  useEffect(() => {
    // The server knows: over, it leads back; extended or left in another tab, that is what comes.
    if (isOver) window.location.reload();
  }, [isOver]);
  const extend = async () => {
    const done = await attempt(async () => extendActingAction(undefined));
    if (done) setExtended(done.data.endsAt);
  };
  return (
    <>
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-50 border-2 border-warning-fill"
      />
      <section
        data-acting=""
        aria-label={t("title")}
        className="sticky top-0 z-40 flex h-11 items-center gap-3 bg-warning-fill px-4 text-13 text-[oklch(0.18_0_0)] max-md:gap-2 max-md:px-3"
      >
        <UserRound className="size-4 shrink-0" />
        <p className="min-w-0 truncate" title={t("whom", { name, note })}>
          {t.rich("asWhom", { name, note, b: (text) => <b className="font-semibold">{text}</b> })}
        </p>
        <p
          className="min-w-0 flex-1 truncate border-l border-current/40 pl-3 max-lg:hidden"
          title={reason}
        >
          {t("reason", { reason })}
        </p>
        <p className="shrink-0 max-2xl:hidden">{t("seen", { by })}</p>
        <p className="ml-auto shrink-0 figures" role="timer">
          <span className="max-md:hidden">{t("left")} </span>
          <b className="font-semibold">{left === null ? "" : clock(left)}</b>
        </p>
        <button
          type="button"
          onClick={() => void extend()}
          className={`${button} border border-current`}
        >
          {t("extend")}
        </button>
        <button
          type="button"
          onClick={() => void back()}
          className={`${button} bg-[oklch(0.18_0_0)] text-[oklch(0.98_0_0)]`}
        >
          <LogOut className="size-4" />
          <span className="max-xs:sr-only">{t("back")}</span>
        </button>
      </section>
    </>
  );
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  return `${two(minutes)}:${two(seconds % 60)}`;
}

/** Counts down by the server's clock; null before the browser knows it. */
function useSecondsLeft(endsAt: string): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () =>
      setLeft(Math.max(0, Math.ceil((new Date(endsAt).getTime() - serverTime()) / 1000)));
    const first = setTimeout(look);
    const timer = setInterval(look, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [endsAt]);
  return left;
}
