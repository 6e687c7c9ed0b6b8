import type { LedgerCheckRow } from "#drizzle/schema/ledger-checks.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import type { LedgerCheckView, LedgerFaultView } from "#lib/billings/ledger-check.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { accountName, operatorIds } from "#server/users/service.ts";
import { findBillingFaults } from "./billing-faults.ts";
import { findLedgerFaults, type LedgerFault, type BillingCause } from "./ledger.ts";
import { findMessageFaults, findStrandedFaults } from "./message-faults.ts";
import { proveLedgerSinceMarks } from "./nightly-check.ts";

const faultsTold = 100;
const checksShown = 30;
/** Milliseconds before a nightly check; rows changed since then are checked again. */
const lately = 3 * 86_400_000;
/** Milliseconds; all messages made since then are checked, because most are settled within three days. */
const messagesLately = 7 * 86_400_000;

/**
 * Compares balances, payments, invoices, subscriptions and rewards with their billings, and messages with their
 * charges, and stores the result. It compares everything when an operator asks or the last check found a fault;
 * otherwise only billings after the marks and recent rows. A fault is logged as an error, sent to every
 * operator as a notification and reported as a metric.
 */
export async function checkLedger(isAsked = false): Promise<void> {
  const begun = Date.now();
  // What only a whole proof sees isn't right because the next one doesn't look there.
  const isWhole = isAsked || ((await ledgerGauges())?.wrong ?? 0) > 0;
  const changedSince = new Date(begun - lately);
  const young = { since: new Date(begun - messagesLately), movedSince: changedSince };
  const balances = await (isWhole ? findLedgerFaults(sql()) : proveLedgerSinceMarks(sql()));
  const billings = await findBillingFaults(sql(), isWhole ? undefined : changedSince);
  const compared = await findMessageFaults({
    young: isWhole ? undefined : young,
    maxFaults: faultsTold,
  });
  const stranded = await findStrandedFaults(faultsTold);
  const faults = [...balances, ...billings, ...stranded, ...compared.faults];
  const wrong = balances.length + billings.length + stranded.length + compared.wrong;
  for (const { balance, ledger, ...of } of faults)
    log().error(
      { ...of, balance: String(balance), ledger: String(ledger) },
      "balance differs from ledger",
    );
  log().info({ faults: wrong, messages: compared.messages }, "ledger checked");
  const told = await inWords(sql(), faults.slice(0, faultsTold));
  await sql().begin(async (tx) => {
    const [check] = await tx<Pick<LedgerCheckRow, "id">[]>`
      insert into ledger_checks (is_whole, accounts, messages, wrong, faults, took)
      select ${isWhole}, count(*), ${compared.messages}, ${wrong}, ${tx.json(toJson(told))}, ${Date.now() - begun} from balances
      returning id`;
    if (!check) throw new Error("a check was inserted and not returned");
    await tx`delete from ledger_checks where created_at < now() - interval '90 days'`;
    // Open pages follow every check; only faults cause a notification.
    const heard = await operatorIds(tx);
    await record(
      tx,
      { kind: "system" },
      ...heard.map((ownerId) => ({
        name: "ledgerChecks.created" as const,
        ownerId,
        ids: [check.id],
        data: { wrong },
      })),
    );
  });
}

const causeFields = {
  paymentId: "PaymentId",
  invoiceId: "InvoiceId",
  subscriptionId: "SubscriptionId",
  rewardId: "BillingId",
  verificationId: "VerificationId",
  sendingId: "SendingId",
} as const satisfies Record<BillingCause, keyof LedgerFaultView>;

type Named = Pick<UserRow, "id"> & { name: string } & Pick<BalanceRow, "currency">;

async function inWords(db: Db, faults: readonly LedgerFault[]): Promise<LedgerFaultView[]> {
  const ids = faults.map(({ ownerId }) => ownerId);
  const rows = await db<Named[]>`
    select u.id, ${accountName(db, "u")} as name, b.currency from users u join balances b on b.owner_id = u.id
    where u.id = any(${ids}::uuid[])`;
  const named = new Map(rows.map((row) => [row.id, row]));
  return faults.map(({ ownerId, balance, ledger, cause }) => ({
    OwnerId: ownerId,
    ...(cause && { [causeFields[cause.name]]: cause.id, problem: cause.problem }),
    owner: named.get(ownerId)?.name ?? "",
    currency: named.get(ownerId)?.currency ?? "",
    balance: moneyToNumber(asMoney(balance)),
    ledger: moneyToNumber(asMoney(ledger)),
  }));
}

/** The last times that balances were proved, newest first. */
export const listLedgerChecks = permitted(
  "ledgerChecks.get",
  async (): Promise<LedgerCheckView[]> => {
    const rows = await sql()<LedgerCheckRow[]>`
      select * from ledger_checks order by created_at desc, id desc limit ${checksShown}`;
    return rows.map(({ createdAt, messages, ...row }) => ({
      ...row,
      messages: Number(messages),
      createdAt: createdAt.toISOString(),
    }));
  },
);

/** Has every balance proved by all billings there are, as soon as a worker is free. */
export const startLedgerCheck = permitted("ledgerChecks.create", async (): Promise<object> => {
  await enqueue(sql(), "check-ledger", { isAsked: true }, { key: "check-ledger:asked" });
  return {};
});

/** The result of the last check, for monitoring. */
export async function ledgerGauges(
  db: Db = sql(),
): Promise<{ wrong: number; checkedAt: number } | null> {
  const [row] = await db<Pick<LedgerCheckRow, "wrong" | "createdAt">[]>`
    select wrong, created_at from ledger_checks order by created_at desc limit 1`;
  return row ? { wrong: row.wrong, checkedAt: row.createdAt.getTime() / 1000 } : null;
}
