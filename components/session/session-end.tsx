"use client";

import { useEffect } from "react";
import { signOut } from "#server/auth/actions.ts";

/** The longest time a browser's timer can hold, in milliseconds. */
const longestTimer = 2 ** 31 - 1;

/** Leaves for the sign-in screen when the session ends, five minutes before it expires; renders nothing. */
export function SessionEnd({ endsAt }: { endsAt: Date }) {
  const end = endsAt.getTime();
  useEffect(() => {
    const leave = () => {
      const here = `${location.pathname}${location.search}`;
      const login = `/login?${new URLSearchParams({ next: here, session: "ended" })}`;
      // Over in any case: when signing out fails the server refuses the session all the same.
      void signOut(undefined).finally(() => location.assign(login));
    };
    const timer = setTimeout(leave, Math.min(Math.max(0, end - Date.now()), longestTimer));
    return () => clearTimeout(timer);
  }, [end]);
  return null;
}
