import type { Release } from "#lib/release.ts";

const often = 60_000;

/** What a release is asked by; `isSeen` is false in a tab that nobody looks at. */
interface Surroundings {
  ask: () => Promise<Release>;
  isSeen: () => boolean;
}

/**
 * Asks once a minute what the server runs, while somebody looks, and tells once it is another release than
 * this page's. A server that doesn't answer is asked again later. Answers how to stop and how to look at once.
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
        // Out of reach, as while the server restarts: the next minute tells.
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
