import type { LedgerCheckRow } from "#drizzle/schema/ledger-checks.ts";
import type { BalanceRow, UserRow } from "#drizzle/schema/users.ts";
import type { LedgerCheckView, LedgerFaultTold } from "#lib/billings/ledger-check.ts";
import { asMoney, moneyToNumber } from "#lib/money.ts";
import { permitted } from "#server/auth/permitted.ts";
import { type Db, sql } from "#server/db/client.ts";
import { toJson } from "#server/db/json.ts";
import { record } from "#server/events/service.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { log } from "#server/log.ts";
import { findLedgerFaults, type LedgerFault } from "./ledger.ts";
import { findMovementFaults } from "./movement-faults.ts";
import { proveLedgerSinceMarks } from "./nightly-check.ts";

const faultsTold = 100;
const checksShown = 30;
/** Payments and invoices changed so long (ms) before a proof at night are looked at once more. */
const lately = 3 * 86_400_000;

/**
 * Proves every balance, and every payment, invoice and subscription by its movements, and keeps what was found: by every movement there is where somebody asked or the last
 * proof found one wrong, else by those since the marks. A fault is an alarm: an error in the log, a notification to every operator, a metric.
 */
export async function checkLedger(isAsked = false): Promise<void> {
  const begun = Date.now();
  // What only a whole proof sees isn't right because the next one doesn't look there.
  const isWhole = isAsked || ((await ledgerGauges())?.wrong ?? 0) > 0;
  const balances = await (isWhole ? findLedgerFaults(sql()) : proveLedgerSinceMarks(sql()));
  const since = isWhole ? undefined : new Date(begun - lately);
  const faults: LedgerFault[] = [...balances, ...(await findMovementFaults(sql(), since))];
  for (const { balance, ledger, ...of } of faults)
    log().error(
      { ...of, balance: String(balance), ledger: String(ledger) },
      "balance differs from ledger",
    );
  log().info({ faults: faults.length }, "ledger checked");
  const told = await inWords(sql(), faults.slice(0, faultsTold));
  await sql().begin(async (tx) => {
    const [check] = await tx<Pick<LedgerCheckRow, "id" | "accounts">[]>`
      insert into ledger_checks (is_whole, accounts, wrong, faults, took)
      select ${isWhole}, count(*), ${faults.length}, ${tx.json(toJson(told))}, ${Date.now() - begun} from balances
      returning id, accounts`;
    if (!check) throw new Error("a check was inserted and not returned");
    await tx`delete from ledger_checks where created_at < now() - interval '90 days'`;
    // Open pages follow each of them; a notification comes of faults alone.
    const heard = await operators(tx);
    const data = { wrong: faults.length };
    await record(
      tx,
      { kind: "system" },
      ...heard.map((ownerId) => ({
        name: "ledgerChecks.created" as const,
        ownerId,
        ids: [check.id],
        data,
      })),
    );
  });
}

async function operators(db: Db): Promise<string[]> {
  const rows = await db<Pick<UserRow, "id">[]>`
    select id from users where role in ('manager', 'admin') and is_active and member_of is null`;
  return rows.map(({ id }) => id);
}

type Named = Pick<UserRow, "id" | "username"> & Pick<BalanceRow, "currency">;

async function inWords(db: Db, faults: readonly LedgerFault[]): Promise<LedgerFaultTold[]> {
  const ids = faults.map(({ ownerId }) => ownerId);
  const rows = await db<Named[]>`
    select u.id, u.username, b.currency from users u join balances b on b.owner_id = u.id
    where u.id = any(${ids}::uuid[])`;
  const named = new Map(rows.map((row) => [row.id, row]));
  return faults.map(({ ownerId, balance, ledger, cause }) => ({
    OwnerId: ownerId,
    ...(cause?.name === "paymentId" && { PaymentId: cause.id }),
    ...(cause?.name === "invoiceId" && { InvoiceId: cause.id }),
    ...(cause?.name === "subscriptionId" && { SubscriptionId: cause.id }),
    owner: named.get(ownerId)?.username ?? "",
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
    return rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));
  },
);

/** Has every balance proved by all movements there are, as soon as a worker is free. */
export const startLedgerCheck = permitted("ledgerChecks.create", async (): Promise<object> => {
  await enqueue(sql(), "check-ledger", { isAsked: true }, { key: "check-ledger:asked" });
  return {};
});

/** What the last proof has found, for whoever watches the platform. */
export async function ledgerGauges(): Promise<{ wrong: number; checkedAt: number } | null> {
  const [row] = await sql()<Pick<LedgerCheckRow, "wrong" | "createdAt">[]>`
    select wrong, created_at from ledger_checks order by created_at desc limit 1`;
  return row ? { wrong: row.wrong, checkedAt: row.createdAt.getTime() / 1000 } : null;
}
