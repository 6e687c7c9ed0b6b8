import type { Release } from "#lib/release.ts";
import { NavigationProgress } from "./navigation-progress.tsx";
import { SessionEnd } from "./session-end.tsx";
import { Updates } from "./updates.tsx";

interface ShellLaterProps {
  /** What the server ran when it wrote this page. */
  release: Release;
  /** ISO moment at which the session ends. */
  sessionEndsAt: string | null;
}

/** The line of a page on its way, the end of the session, news of a newer version, the offline worker. */
export function ShellLater({ release, sessionEndsAt }: ShellLaterProps) {
  return (
    <>
      <NavigationProgress />
      {sessionEndsAt ? <SessionEnd endsAt={sessionEndsAt} /> : null}
      <Updates release={release} />
    </>
  );
}
