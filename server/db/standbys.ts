import postgres from "postgres";
import { log } from "#server/log.ts";

/** How a primary replicates. */
export interface Replication {
  standbys: number;
  /** The settings `synchronous_standby_names` and `synchronous_commit`. */
  names: string;
  commit: string;
}

/** Whether there are standbys, and no commit waits for one: a fail-over then loses the last transactions. */
export function mayLoseCommits({ standbys, names, commit }: Replication): boolean {
  return standbys > 0 && (names.trim() === "" || commit === "off" || commit === "local");
}

/** Warns once, at the start, of standbys that no commit waits for (docs/operate/high-availability.md). */
export async function warnOfStandbys(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, prepare: false, onnotice: () => {} });
  try {
    const [replication] = await client<Replication[]>`
      select (select count(*)::int from pg_stat_replication) as standbys,
        current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as commit`;
    if (replication && mayLoseCommits(replication))
      log().warn(
        replication,
        "no commit waits for a standby: a fail-over loses accepted messages and may send twice, see docs/operate/high-availability.md",
      );
  } finally {
    await client.end({ timeout: 1 });
  }
}
