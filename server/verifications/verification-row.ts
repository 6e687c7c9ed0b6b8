import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { AppError } from "#lib/errors.ts";
import { moneyToNumber, zero } from "#lib/money.ts";
import type { VerificationState } from "#lib/verifications/states.ts";
import type { VerificationView } from "#lib/verifications/verification.ts";
import { accountName } from "#server/users/service.ts";
import { ownedIn, type RowSource } from "#server/verbs/row-source.ts";

type Row = Pick<
  VerificationRow,
  | "id"
  | "ownerId"
  | "phone"
  | "country"
  | "channels"
  | "step"
  | "sendings"
  | "origin"
  | "attempts"
  | "price"
  | "expiredAt"
  | "approvedAt"
  | "createdAt"
  | "updatedAt"
> & { state: VerificationState; owner: string };

/** What became of a check; one whose time is over may not have been ended yet. */
export const stateColumn = `(case when v.state = 'pending' and v.expired_at <= now() then 'expired' else v.state end)`;

/** Checks without their codes, of which no answer says anything. */
export const verificationRows: RowSource<Row, VerificationView> = {
  from: (db) => db`verifications v join users u on u.id = v.owner_id`,
  columns: (db) => db`
    v.id, v.owner_id, v.phone, v.country, v.channels, v.step, v.sendings, v.origin, v.attempts, v.price, v.expired_at,
    v.approved_at, v.created_at, v.updated_at, ${db.unsafe(stateColumn)} as state, ${accountName(db, "u")} as owner`,
  alias: "v",
  reached: ownedIn("v.owner_id"),
  notFound: verificationNotFound,
  view: viewOf,
};

function viewOf({ ownerId, step, price, ...row }: Row): VerificationView {
  const isCharged = row.state === "pending" || row.state === "approved";
  return {
    ...row,
    channel: row.channels[step] ?? "sms",
    price: moneyToNumber(isCharged ? price : zero),
    expiredAt: row.expiredAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    OwnerId: ownerId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function verificationNotFound(): AppError {
  return new AppError("NotFound", "verifications.errors.notFound");
}
