import { log } from "#server/log.ts";
import { sql } from "./client.ts";

/** Whether the database answers within `ms` milliseconds. */
export async function isDatabaseReachable(ms = 2000): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  });
  try {
    await Promise.race([sql()`select 1`, late]);
    return true;
  } catch (error) {
    log().warn({ err: error }, "database unreachable");
    return false;
  } finally {
    clearTimeout(timer);
  }
}
