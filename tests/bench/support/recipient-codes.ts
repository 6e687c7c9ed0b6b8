import { fork } from "node:child_process";
import { sql } from "#server/db/client.ts";
import { createLink } from "#server/seed/factories/links.ts";

/** What a browser of a person says of itself. */
export const browser = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36",
};

/** A link of an account with a code for each of so many recipients; answers its id. */
export async function fillCodes(ownerId: string, codes: number): Promise<string> {
  const linkId = await createLink(sql(), { ownerId });
  await sql()`
    insert into link_recipients (code, link_id, owner_id, sending_id, recipient)
    select 'c' || lpad(n::text, 7, '0'), ${linkId}, ${ownerId}, uuidv7(), '+79160000000' from generate_series(0, ${codes - 1}) n`;
  await sql()`analyze link_recipients`;
  return linkId;
}

/** Codes all over the table, one after another. */
export function codePath(index: number, codes: number): string {
  return `/s/c${String((index * 7919) % codes).padStart(7, "0")}`;
}

/** A process that answers short links, and on another port the least that can lead on. */
export async function startLinkProcess() {
  const child = fork(new URL("./link-process.ts", import.meta.url));
  const told = async <Message>() =>
    new Promise<Message>((resolve) =>
      child.once("message", (message) => resolve(message as Message)),
    );
  return {
    ports: await told<{ links: number; bare: number }>(),
    /** Has it write the clicks that it has counted. */
    flush: async () => {
      const flushed = told();
      child.send("flush");
      await flushed;
    },
    pid: child.pid ?? 0,
    stop: () => child.kill(),
  };
}
