import type { Mail } from "#lib/mail/mail.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { siteEnv } from "#server/site-env.ts";
import { keepMail } from "./mailbox.ts";
import { renderMail } from "./render-mail.ts";
import { sendBySmtp, senderOf } from "./smtp.ts";

/**
 * Queues a mail in the caller's transaction: it is sent at least once after the commit, and never after a rollback.
 * It must not contain secrets, because it is stored.
 */
export async function queueMail(tx: Tx, mail: Mail): Promise<void> {
  await enqueue(tx, "send-mail", { id: newId(), mail });
}

/** Sends a mail now; throws when it should be tried again, under the same id. */
export async function deliverMail(id: string, mail: Mail): Promise<void> {
  const site = await siteEnv();
  const { SMTP_URL } = site;
  const rendered = renderMail(mail, site);
  const envelope = { id, from: senderOf(site), to: mail.to };
  if (SMTP_URL === undefined) await keepMail(envelope, rendered);
  else await sendBySmtp(SMTP_URL, envelope, rendered);
}
