import { personOf } from "#lib/actor.ts";
import type { TelemetryInput } from "#lib/telemetry/telemetry.ts";
import { addressOf } from "#server/auth/address.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { placeOf } from "./place.ts";
import { recordSignIn } from "./record.ts";

/**
 * Keeps what a program says of its sign-in to the actor's own account. The address is the call's, and a place that is
 * known by it counts more than what is said.
 */
export const createTelemetry = permitted(
  "telemetry.create",
  async (
    actor,
    { action, userAgent, url, country, city }: TelemetryInput,
    headers: Headers,
  ): Promise<{ id: string }> => {
    const address = addressOf(headers);
    const place = (await placeOf(address, headers)) ?? { country: country ?? "", city: city ?? "" };
    const origin = {
      address,
      userAgent: userAgent ?? headers.get("user-agent")?.slice(0, 1000) ?? null,
      page: url ?? null,
      place,
    };
    const member = actor.member ? personOf(actor) : null;
    const id = await sql().begin((tx) =>
      recordSignIn(tx, actor.userId, origin, {
        action,
        member: member && { userId: member.userId, name: actor.member?.name ?? "" },
      }),
    );
    return { id };
  },
);
