import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { type RecordedActor, recordedActor } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { asMoney, zero } from "#lib/money.ts";
import { operatorOf } from "#lib/operators/operators.ts";
import { successSource } from "#lib/tariffs/sources.ts";
import { digitsOn, type VerificationChannel } from "#lib/verifications/channels.ts";
import type { VerificationOrigin } from "#lib/verifications/states.ts";
import type { VerifyAnswer, VerifyInput } from "#lib/verifications/verification.ts";
import { codeOf, hashOfCode } from "#server/auth/derived-code.ts";
import { permitted } from "#server/auth/permitted.ts";
import { lockBalance, refund, reserve } from "#server/billings/ledger.ts";
import { billingEvent } from "#server/billings/new-billings.ts";
import { capReached, notifyReached, readRooms } from "#server/billings/spend-rooms.ts";
import type { Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { transaction } from "#server/db/transaction.ts";
import { record } from "#server/events/service.ts";
import { type Idempotency, storeAnswer } from "#server/idempotency/once.ts";
import { acceptCode, noFunds } from "#server/sendings/service.ts";
import { limitCodes } from "./limits.ts";
import { type SuccessPrice, successPrice } from "./price.ts";
import { assertOn, readSettings, type Settings } from "./settings.ts";
import { expectStep, firstWay, type Way } from "./ways.ts";

/** What a form has asked of the person besides the number. */
type Agreed = Pick<VerificationRow, "listId" | "firstName" | "consentText">;

interface Asked {
  settings: Settings;
  phone: string;
  channels: readonly VerificationChannel[];
  origin: VerificationOrigin;
  by: RecordedActor;
  agreed?: Agreed;
  tokenId?: string | undefined;
  idempotency: Idempotency | null;
}

/**
 * Sends a code to a number. The price of a success is reserved with it; nothing else is charged. Throws BadRequest where no
 * way can carry it or the money doesn't cover it, TooManyRequests by the limits.
 */
export const startVerification = permitted(
  "verifications.create",
  async (actor, { phone, channels }: VerifyInput, idempotency: Idempotency | null = null) => {
    const settings = await readSettings(actor.userId);
    return sendCode({
      settings,
      phone,
      channels: channels ?? settings.channels,
      origin: "api",
      by: recordedActor(actor),
      tokenId: actor.tokenId,
      idempotency,
    });
  },
);

/** Sends the code that a program or a page has asked for. */
export async function sendCode(asked: Asked): Promise<VerifyAnswer & { digits: number }> {
  assertOn();
  const { settings, phone, channels } = asked;
  const { ownerId, countries } = settings;
  const country = operatorOf(phone)?.country ?? null;
  if (countries.length > 0 && !(country && countries.includes(country)))
    throw new AppError("BadRequest", "verifications.errors.country");
  const priced = await successPrice(ownerId, phone);
  if (!priced) throw new AppError("BadRequest", "sendings.errors.no.tariff");
  const digits = digitsOn(channels, settings.digits);
  const first = await firstWay(settings, { phone, channels, digits });
  await limitCodes({ ownerId, phone, country, perDay: settings.perDay });
  const expiredAt = new Date(Date.now() + settings.minutes * 60_000);
  const id = newId();
  // A test number of the sandbox costs nothing, as its messages do.
  const charge = first.code.isTest ? { ...priced, price: zero } : priced;
  const row = { id, country, digits, expiredAt, first, charge };
  await transaction(async (tx) => insert(tx, asked, row));
  return { id, expiredAt: expiredAt.toISOString(), digits };
}

interface Made {
  id: string;
  country: string | null;
  digits: number;
  expiredAt: Date;
  first: Way;
  charge: SuccessPrice;
}

/** Ends the number's older checks, reserves the price, and accepts the message: all or nothing. */
async function insert(tx: Tx, asked: Asked, made: Made): Promise<void> {
  const { settings, phone, channels, origin, by, agreed, tokenId, idempotency } = asked;
  const { id, country, digits, expiredAt, first, charge } = made;
  const { ownerId } = settings;
  // Of two codes at once, the second one waits and ends the first.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`verify ${ownerId} ${phone}`}, 0))`;
  await endOlder(tx, ownerId, phone, by);
  await takePrice(tx, { id, ownerId, tokenId }, charge);
  const sending = await acceptCode(tx, first.code, { id, until: expiredAt, by, tokenId });
  await tx`
    insert into verifications (id, owner_id, phone, country, channels, step, stepped_at, sendings, origin, digits, code_hash,
      price, tariff_id, rule_id, list_id, first_name, consent_text, expired_at)
    values (${id}, ${ownerId}, ${phone}, ${country}, ${[...channels]}::text[], ${first.step}, now(), ${[sending]}::uuid[],
      ${origin}, ${digits}, ${hashOfCode(id, codeOf(id, digits))}, ${charge.price}, ${charge.tariffId}, ${charge.ruleId},
      ${agreed?.listId ?? null}, ${agreed?.firstName ?? null}, ${agreed?.consentText ?? null}, ${expiredAt})`;
  if (first.step + 1 < channels.length) await expectStep(tx, id);
  const amount = asMoney(-charge.price);
  const charged = amount === 0n ? [] : [billingEvent({ id, ownerId, amount }, null)];
  await record(tx, by, { name: "verifications.created", ownerId, ids: [id] }, ...charged);
  await storeAnswer(tx, idempotency, 200, { id, expiredAt: expiredAt.toISOString() });
}

async function endOlder(tx: Tx, ownerId: string, phone: string, by: RecordedActor): Promise<void> {
  const older = await tx<Pick<VerificationRow, "ownerId" | "id">[]>`
    update verifications set state = 'replaced', updated_at = now()
    where owner_id = ${ownerId} and phone = ${phone} and state = 'pending' returning owner_id, id`;
  if (older.length === 0) return;
  await refund(tx, older);
  const ids = older.map(({ id }) => id);
  await record(tx, by, { name: "verifications.ended", ownerId, ids });
}

interface Payer {
  id: string;
  ownerId: string;
  tokenId: string | undefined;
}

/** Reserves the price of a success. Throws BadRequest where the money doesn't cover it, PaymentRequired over a spend cap. */
async function takePrice(
  tx: Tx,
  { id, ownerId, tokenId }: Payer,
  { price }: SuccessPrice,
): Promise<void> {
  const { balance, overdraft, currency, isCapped } = await lockBalance(tx, ownerId);
  const available = asMoney(balance + overdraft);
  if (price > 0n && available < price) throw noFunds(price, available, currency);
  const rooms = await readRooms(tx, { ownerId, isCapped, tokenIds: tokenId ? [tokenId] : [] });
  if (!rooms.take(price, tokenId)) throw capReached(price, rooms.left(tokenId) ?? zero, currency);
  await notifyReached(tx, ownerId, rooms.reached);
  const charge = { id, ownerId, source: successSource, amount: price, groupId: null, tokenId };
  await reserve(tx, [charge]);
}
