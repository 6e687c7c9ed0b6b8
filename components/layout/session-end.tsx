import { useEffect } from "react";
import { serverTime } from "#components/time/server-time.ts";
import { leaveSignedOut } from "./session-over.ts";

/** Longest wait a browser timer holds without overflowing. */
const maxTimeout = 2_000_000_000;

/** Leaves for the sign-in screen, which leads back here, when the session ends: five minutes before its cookie expires. */
export function SessionEnd({ endsAt }: { endsAt: string }) {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const left = new Date(endsAt).getTime() - serverTime();
      timer = setTimeout(left > 0 ? wait : leaveSignedOut, Math.min(Math.max(0, left), maxTimeout));
    };
    wait();
    return () => clearTimeout(timer);
  }, [endsAt]);
  return null;
}
