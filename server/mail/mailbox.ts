import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import * as z from "zod";
import { env } from "#lib/env.ts";
import type { KeptMail } from "#lib/mail/mail.ts";
import { rowId } from "#lib/row-id.ts";
import { permitted } from "#server/auth/permitted.ts";
import { idFloor, isId } from "#server/db/ids.ts";
import type { RenderedMail } from "./render-mail.ts";
import type { Envelope } from "./smtp.ts";

const keptMail = z.object({
  id: rowId(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  link: z.string(),
}) satisfies z.ZodType<KeptMail>;

const extension = ".json";

function folder(): string {
  return path.join(env().DATA_DIR, "mail");
}

function fileOf(id: string): string {
  return path.join(folder(), `${id}${extension}`);
}

/** Stores a mail as a file that only its owner may read, when no SMTP server is configured. */
export async function keepMail({ id, to }: Envelope, mail: RenderedMail): Promise<void> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  const kept = { id, at: new Date().toISOString(), to, ...mail };
  const written = `${fileOf(id)}.part`;
  await writeFile(written, JSON.stringify(kept), { mode: 0o600 });
  await rename(written, fileOf(id));
}

/** Ids of the mails, the newest first: they grow with time. */
async function listIds(): Promise<string[]> {
  const names = await readdir(folder()).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names
    .filter((name) => name.endsWith(extension))
    .map((name) => name.slice(0, -extension.length))
    .filter(isId)
    .toSorted()
    .toReversed();
}

async function readMail(id: string): Promise<KeptMail | null> {
  try {
    return keptMail.parse(JSON.parse(await readFile(fileOf(id), "utf8")));
  } catch (error) {
    // Removed since the folder was read.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

const mailsAtOnce = 20;

export interface MailboxPage {
  mails: KeptMail[];
  /** The id of the last mail if there are older ones. */
  nextAfter: string | null;
}

/** Mails written on this machine, 20 at a time, the newest first; `after` is the last one seen. */
export const listMails = permitted(
  "mails.get",
  async (_actor, after: string | null): Promise<MailboxPage> => {
    const ids = await listIds();
    const older = after === null ? ids : ids.filter((id) => id < after);
    const shown = older.slice(0, mailsAtOnce);
    const mails = await Promise.all(shown.map(readMail));
    return {
      mails: mails.filter((mail) => mail !== null),
      nextAfter: older.length > shown.length ? (shown.at(-1) ?? null) : null,
    };
  },
);

/** Removes mails written before a moment: their links have long ended. */
export async function dropMailsBefore(moment: Date): Promise<void> {
  const first = idFloor(moment);
  const old = (await listIds()).filter((id) => id < first);
  for (const id of old) await rm(fileOf(id), { force: true });
}
