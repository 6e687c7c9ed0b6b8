import { env } from "#lib/env.ts";
import { absentDays } from "#lib/sendings/absent.ts";
import { forgetOldCalls } from "#server/api-log/service.ts";
import { deviceCookieAge } from "#server/auth/device-cookie.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";
import { dropOldPartitions, ensurePartitions } from "#server/db/partitions.ts";
import { forgetInboundCalls } from "#server/inbound/service.ts";
import { log } from "#server/log.ts";
import { dropMailsBefore } from "#server/mail/service.ts";
import { closeAbandoned } from "#server/webhooks/service.ts";

/** Stored callbacks are kept this long, so that a provider's report can be looked up. */
const callbackDays = 30;

/** What went through providers is kept by minute this long. */
const minuteDays = 3;

/** When people wrote is asked for a day; that a provider passes messages on is known for as long as they are kept. */
const writtenDays = 30;

/** Mails that are stored as files are kept this long. */
const mailDays = 30;

/** What was decided about a message is kept this long, in milliseconds. */
const decidedFor = 400 * 86_400_000;

/** Makes the coming months' partitions and drops what has served its time. */
export async function runHousekeeping(): Promise<void> {
  const db = sql();
  await ensurePartitions(db, new Date());
  await db`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
  await db`update payments set request_key = null where request_key is not null and created_at < now() - interval '24 hours'`;
  await db`delete from early_reports where received_at < now() - interval '3 days'`;
  await db`delete from provider_callbacks where id < ${idFloor(new Date(Date.now() - callbackDays * 86_400_000))}`;
  await db`delete from incoming_ids where received_at < now() - make_interval(days => ${callbackDays})`;
  await db`delete from job_turn_owners where taken_at < now() - interval '1 day'`;
  await db`delete from contact_jobs where state <> 'running' and updated_at < now() - interval '30 days'`;
  // Imports are deleted because the reasons of rejected rows quote people's data.
  await db`delete from contact_imports where state <> 'running' and updated_at < now() - interval '30 days'`;
  // Counts quote people's data as well, and are of no use once the person has left the page.
  await db`delete from contact_counts where updated_at < now() - interval '1 day'`;
  await db`delete from absent_recipients where found_at < now() - make_interval(days => ${absentDays})`;
  // What comes back later makes room in no present day, and chains don't wait for as long.
  await db`delete from capped_charges where id < ${idFloor(new Date(Date.now() - callbackDays * 86_400_000))}`;
  // A removed token's cap still holds for campaigns that the token began.
  await db`
    delete from spend_caps c where c.subject_id <> c.owner_id and coalesce(c.day, current_date - 31) < current_date - 30
      and not exists (select from tokens t where t.id = c.subject_id)
      and not exists (select from mail_secrets m where m.id = c.subject_id)`;
  await db`delete from mail_sends where created_at < now() - interval '30 days'`;
  await db`delete from word_answers where created_at < now() - interval '30 days'`;
  await db`delete from keyword_answers where created_at < now() - interval '3 days'`;
  await db`
    delete from moderated_sends where not waits and id < ${idFloor(new Date(Date.now() - decidedFor))}`;
  await db`delete from sessions where expires_at < now() - interval '30 days'`;
  await db`delete from devices where used_at < now() - make_interval(secs => ${deviceCookieAge})`;
  await db`delete from recovery_keys where expires_at < now()`;
  await db`delete from email_changes where expires_at < now()`;
  await db`delete from passkey_challenges where expires_at < now()`;
  await db`delete from rate_limits where expire < extract(epoch from now() - interval '1 hour') * 1000`;
  await db`delete from tokens where kind = 'login' and expired_at < now() - interval '30 days'`;
  await db`delete from reply_windows where written_at < now() - make_interval(days => ${writtenDays})`;
  await db`delete from sender_paces where taken_until < now() - interval '1 hour'`;
  // Tokens are taken for 90 days: until then one that was taken back must be known.
  await db`delete from invitations where withdrawn_at is not null and invited_at < now() - interval '100 days'`;
  await db`delete from invitations where accepted_at is null and invited_at < now() - interval '1 year'`;
  await db`delete from provider_minutes where at < now() - make_interval(days => ${minuteDays})`;
  await forgetInboundCalls();
  await forgetOldCalls(env().API_LOG_DAYS);
  await closeAbandoned();
  await dropMailsBefore(new Date(Date.now() - mailDays * 86_400_000));
  for (const { name, isDropped } of await dropOldPartitions(db, env())) {
    if (isDropped) log().info({ partition: name }, "old partition dropped");
    else log().warn({ partition: name }, "old partition kept: messages in it have yet to leave");
  }
}
