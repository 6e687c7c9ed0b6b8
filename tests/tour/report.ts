import type { Finding } from "./walk.ts";

/** Prints a row per walk, then each fault with where it was seen; answers how many stops failed. */
export function report(findings: readonly Finding[]): number {
  const walks = Map.groupBy(findings, ({ walk }) => walk);
  console.log(`${"walk".padEnd(28)}${"screens".padStart(8)}${"failed".padStart(8)}`);
  for (const [walk, stops] of [...walks].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      walk.padEnd(28) + String(stops.length).padStart(8) + String(countFailed(stops)).padStart(8),
    );
  const faults = findings.flatMap(({ walk, stop, faults: found }) =>
    found.map((fault) => ({ fault, place: `${walk}/${stop}` })),
  );
  for (const [fault, seen] of Map.groupBy(faults, (one) => one.fault)) {
    console.log(`\n${fault}`);
    console.log(
      `  ${seen.length} × ${seen
        .slice(0, 4)
        .map(({ place }) => place)
        .join(", ")}`,
    );
  }
  const failed = countFailed(findings);
  console.log(`\n${findings.length - failed} passed, ${failed} failed`);
  return failed;
}

function countFailed(findings: readonly Finding[]): number {
  return findings.filter(({ faults }) => faults.length > 0).length;
}
