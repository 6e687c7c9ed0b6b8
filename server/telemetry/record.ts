import type { TelemetryAction } from "#lib/telemetry/telemetry-action.ts";
import type { Place, TelemetryData } from "#lib/telemetry/telemetry.ts";
import { addressOf } from "#server/auth/address.ts";
import { sql, type Tx } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { record } from "#server/events/service.ts";
import { log } from "#server/log.ts";
import { type CallOrigin, runFrom } from "#server/tracing/call-origin.ts";
import { enqueuePlace } from "./find-place.ts";
import { placeOf } from "./place.ts";

/** The origin of a call. */
export interface Origin {
  address: string | null;
  userAgent: string | null;
  /** The address of the page; null for a program. */
  page: string | null;
  place?: Place | null;
}

/** User agents can be forged, so their length is limited. */
const maxAgentLength = 1000;

export async function originOf(headers: Headers, page: string | null = null): Promise<Origin> {
  const address = addressOf(headers);
  const userAgent = headers.get("user-agent")?.slice(0, maxAgentLength) ?? null;
  return { address, userAgent, page, place: await placeOf(address, headers) };
}

interface SignIn {
  action?: TelemetryAction;
  /** The person who signed in as the account, and the reason; absent for the account itself. */
  by?: { userId: string; name: string; reason: string };
  /** Which of its members it was. */
  member?: { userId: string; name: string } | null;
}

/** Records a sign-in, in the transaction that creates the session, and answers the record's id. */
export async function recordSignIn(
  tx: Tx,
  userId: string,
  { address, userAgent, page, place }: Origin,
  { action = "login", by, member }: SignIn = {},
): Promise<string> {
  const data: TelemetryData = {
    ...(page !== null && { url: page }),
    country: "",
    city: "",
    ...place,
    ...(member && { by: member.name }),
    ...(by && { by: by.name, reason: by.reason }),
  };
  const id = newId();
  await tx`insert into telemetry (id, user_id, member_id, action, ip, useragent, data)
    values (${id}, ${userId}, ${member?.userId ?? null}, ${action}, ${address}, ${userAgent}, ${tx.json({ ...data })})`;
  if (!data.country) await enqueuePlace(tx, id);
  const person = by ?? member;
  const who = person
    ? ({ kind: "user", userId: person.userId, onBehalfOf: userId } as const)
    : ({ kind: "user", userId } as const);
  await runFrom({ via: page === null ? "api" : "web", address, userAgent }, async () =>
    record(tx, who, { name: "telemetry.created", ownerId: userId, ids: [id], data: { action } }),
  );
  return id;
}

/**
 * Records a sign-in that was refused for what the person gave, where the account is known. It never throws and is not
 * awaited, so that the answer takes as long as for an account that isn't there.
 */
export function noteRefusedSignIn(
  { ownerId, userId }: { ownerId: string; userId: string },
  why: "password" | "code",
  from: CallOrigin,
): void {
  runFrom(from, async () =>
    sql().begin(async (tx) =>
      record(
        tx,
        { kind: "system" },
        { name: "telemetry.refused", ownerId, ids: [userId], data: { why } },
      ),
    ),
  ).catch((error: unknown) => log().warn({ err: error }, "a refused sign-in was not recorded"));
}
