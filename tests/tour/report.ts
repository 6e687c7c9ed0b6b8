import type { Finding } from "./walk.ts";

/** A line about a finished walk, and one for each of its faults. */
export function sumUp(walk: string, findings: readonly Finding[]): string {
  const head = `${walk.padEnd(20)}${String(findings.length).padStart(4)} screens, ${countFailed(findings)} failed`;
  const faults = findings.flatMap(({ stop, faults: found }) =>
    found.map((fault) => `  ${stop}: ${fault}`),
  );
  return [head, ...faults].join("\n");
}

/** Prints each fault with where it was seen; answers how many stops failed. */
export function report(findings: readonly Finding[]): number {
  const faults = findings.flatMap(({ walk, stop, faults: found }) =>
    found.map((fault) => ({ fault, place: `${walk}/${stop}` })),
  );
  for (const [fault, seen] of Map.groupBy(faults, (one) => one.fault)) {
    const places = seen.slice(0, 4).map(({ place }) => place);
    console.log(`\n${fault}\n  ${seen.length} × ${places.join(", ")}`);
  }
  const failed = countFailed(findings);
  console.log(`\n${findings.length - failed} passed, ${failed} failed`);
  return failed;
}

function countFailed(findings: readonly Finding[]): number {
  return findings.filter(({ faults }) => faults.length > 0).length;
}
