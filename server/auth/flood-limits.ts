import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { addressGroup } from "./address.ts";
import { attemptCounter } from "./attempt-counter.ts";
import { consume } from "./login-limits.ts";

/** Calls without sign-in that are limited; each has its own counter. */
type Asked = "registration" | "recovery";

const tooMany = "commons.errors.tooMany";
const hour = 3600;
const day = 24 * hour;
/** The common limit is this many times the limit of one address. */
const widely = 50;

/**
 * Counts a call without sign-in, for its address and in total. Throws TooManyRequests with the x-ratelimit
 * headers when either limit is used up.
 */
export async function limitFlood(asked: Asked, address: string | null): Promise<void> {
  const points = env().REGISTRATIONS_PER_HOUR;
  const place = addressGroup(address ?? "unknown");
  // The limits are counted one after the other, so that calls refused by an address's limit don't use up the
  // common one.
  await consume(attemptCounter(`${asked}-address`, points, hour), place, tooMany);
  await consume(attemptCounter(`${asked}-all`, points * widely, hour), "all", tooMany);
}

/** Invitations that an account may mail in an hour, and that a mailbox may get in a day from all accounts. */
const invitations = { ofAccount: 30, toMailbox: 10 };

/** Counts an invitation before it is mailed. Throws TooManyRequests. */
export async function limitInvitations(accountId: string, email: string): Promise<void> {
  await consume(
    attemptCounter("invitation-account", invitations.ofAccount, hour),
    accountId,
    tooMany,
  );
  await consume(
    attemptCounter("invitation-mailbox", invitations.toMailbox, day),
    email.toLowerCase(),
    tooMany,
  );
}

/** Registry look-ups per account and hour; each of them is paid for. */
const lookups = 300;

/** Counts a lookup before it is made. Throws TooManyRequests. */
export async function limitLookups(accountId: string): Promise<void> {
  await consume(attemptCounter("lookup-account", lookups, hour), accountId, tooMany);
}

/** Tests of webhooks per account and hour: each calls an address that the account has entered. */
const webhookTests = 120;

/** Counts a test before it is made. Throws TooManyRequests. */
export async function limitWebhookTests(accountId: string): Promise<void> {
  await consume(attemptCounter("webhook-test", webhookTests, hour), accountId, tooMany);
}

/** Links of texts that an account may have opened in an hour. */
const linkChecks = 120;

/** Counts a link before it is opened. Throws TooManyRequests. */
export async function limitLinkChecks(accountId: string): Promise<void> {
  await consume(attemptCounter("link-check", linkChecks, hour), accountId, tooMany);
}

const providerTests = 300;

/** Counts a message by which an operator tries a provider out. Throws TooManyRequests. */
export async function limitProviderTests(operatorId: string): Promise<void> {
  await consume(attemptCounter("provider-test", providerTests, hour), operatorId, tooMany);
}

/** Tests of a person's channels of notifications per hour. */
const notificationTests = 30;

/** Counts a test before it is sent. Throws TooManyRequests. */
export async function limitNotificationTests(personId: string): Promise<void> {
  await consume(attemptCounter("notification-test", notificationTests, hour), personId, tooMany);
}

/** Notifications mailed to a person per hour. The limit protects addresses that belong to other people. */
const mailedNotifications = 30;

/** From when on a notification may be mailed to a person; null if it may be now. A repeated attempt counts again. */
export async function mayMailFrom(personId: string): Promise<Date | null> {
  const counter = attemptCounter("notification-mail", mailedNotifications, hour);
  try {
    await consume(counter, personId, tooMany);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "TooManyRequests")
      return new Date(Number(error.params.reset) * 1000);
    throw error;
  }
}
