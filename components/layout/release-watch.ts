import type { Release } from "#lib/release.ts";

const often = 60_000;

/** Functions that the watch depends on; `isSeen` is false while the tab is hidden. */
interface Surroundings {
  ask: () => Promise<Release>;
  isSeen: () => boolean;
}

/**
 * Asks once a minute for the server's release while the tab is visible, and calls back when it differs from the
 * page's. A failed request is repeated later. Answers functions to stop and to ask at once.
 */
export function watchRelease(
  current: Release,
  { ask, isSeen }: Surroundings,
  tell: (newer: Release) => void,
): { stop: () => void; look: () => void } {
  let askedAt = Date.now();
  let isOver = false;
  const look = () => {
    if (isOver || !isSeen() || Date.now() - askedAt < often) return;
    askedAt = Date.now();
    ask().then(
      (release) => {
        if (isOver || isSame(release, current)) return;
        stop();
        tell(release);
      },
      () => {
        // The server can't be reached, for example while it restarts; the next attempt is in a minute.
      },
    );
  };
  const timer = setInterval(look, often);
  const stop = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { stop, look };
}

function isSame(one: Release, other: Release): boolean {
  return one.version === other.version && one.build === other.build;
}
