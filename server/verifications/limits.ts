import { AppError } from "#lib/errors.ts";
import {
  maxAskedByAddress,
  maxCodesPerDay,
  maxCodesPerHour,
  maxPerBlock,
  maxTriedByAddress,
  maxWrongPerDay,
  pumping,
} from "#lib/verifications/limits.ts";
import { addressGroup } from "#server/auth/address.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { consume } from "#server/auth/login-limits.ts";
import { sql } from "#server/db/client.ts";
import { idFloor } from "#server/db/ids.ts";

const hour = 3600;
const day = 24 * hour;

interface Number {
  ownerId: string;
  phone: string;
}

interface Asked extends Number {
  country: string | null;
  perDay: number;
}

const wrongCodes = () => attemptCounter("verify-wrong", maxWrongPerDay, day);

/**
 * Counts a code before it goes out: for the number, for numbers like it, and for the account. Counters are moved by one
 * statement each, so that no two codes take one place. Throws TooManyRequests with the x-ratelimit headers.
 */
export async function limitCodes(asked: Asked): Promise<void> {
  const { ownerId, phone } = asked;
  await assertGuessable(asked);
  await assertNotPumped(asked);
  const often = "verifications.errors.often";
  await consume(
    attemptCounter("verify-number", maxCodesPerHour, hour),
    `${ownerId} ${phone}`,
    often,
  );
  // Neighbours of a number are what those ask for who live on what calls to it cost.
  const block = `${ownerId} ${phone.slice(0, -3)}`;
  await consume(
    attemptCounter("verify-block", maxPerBlock, hour),
    block,
    "verifications.errors.block",
  );
  await consume(attemptCounter("verify-phone", maxCodesPerDay, day), phone, often);
}

/** Throws TooManyRequests where too many wrong codes were tried for this number. */
export async function assertGuessable({ ownerId, phone }: Number): Promise<void> {
  const tried = await wrongCodes().get(`${ownerId} ${phone}`);
  if ((tried?.consumedPoints ?? 0) >= maxWrongPerDay)
    throw new AppError("TooManyRequests", "verifications.errors.wrong");
}

/** Counts a wrong code. */
export async function countWrong({ ownerId, phone }: Number): Promise<void> {
  await wrongCodes().penalty(`${ownerId} ${phone}`);
}

/**
 * Refuses a country to which many codes went lately and hardly one was typed in, and an account that has sent its codes of
 * the day. Codes of the last two minutes may still be on their way.
 */
async function assertNotPumped({ ownerId, country, perDay }: Asked): Promise<void> {
  const now = Date.now();
  const floorOf = (seconds: number) => idFloor(new Date(now - seconds * 1000));
  const [row] = await sql()<{ today: number; codes: number; approved: number }[]>`
    select (select count(*)::int from (
        select from verifications where owner_id = ${ownerId} and id >= ${floorOf(day)} limit ${perDay}) d) as today,
      count(*)::int as codes, count(*) filter (where state = 'approved')::int as approved
    from verifications
    where owner_id = ${ownerId} and id >= ${floorOf(hour)} and id < ${floorOf(120)}
      and country is not distinct from ${country}`;
  if (!row) return;
  if (row.today >= perDay) throw new AppError("TooManyRequests", "verifications.errors.day");
  const isPumped =
    row.codes >= pumping.codes && row.approved * 100 < row.codes * pumping.minPercent;
  if (isPumped) throw new AppError("TooManyRequests", "verifications.errors.pumping");
}

/** Counts what a visitor of a page does, by their address. Throws TooManyRequests. */
export async function limitVisitor(act: "asked" | "tried", address: string | null): Promise<void> {
  const most = act === "asked" ? maxAskedByAddress : maxTriedByAddress;
  const place = addressGroup(address ?? "unknown");
  await consume(attemptCounter(`verify-${act}`, most, hour), place, "verifications.errors.visitor");
}
