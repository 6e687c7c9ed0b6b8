import type { VerificationRow } from "#drizzle/schema/verifications.ts";
import { hashOfCode } from "#server/auth/derived-code.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";

interface NewVerification extends Partial<
  Pick<
    VerificationRow,
    "id" | "phone" | "country" | "channels" | "step" | "state" | "attempts" | "origin"
  >
> {
  ownerId: string;
}

/** Creates a check of a number without a charge and answers its id. Its code is 000000. */
export async function createVerification(
  db: Db,
  { ownerId, ...given }: NewVerification,
): Promise<string> {
  const { id = newId(), phone = "+79162041835", country = "RU", channels = ["sms"] } = given;
  const { step = 0, state = "pending", attempts = 0, origin = "api" } = given;
  await db`
    insert into verifications (id, owner_id, phone, country, channels, step, stepped_at, sendings, origin, state, attempts,
      digits, code_hash, price, expired_at, approved_at)
    values (${id}, ${ownerId}, ${phone}, ${country}, ${channels}::text[], ${step}, now(), '{}', ${origin}, ${state},
      ${attempts}, 6, ${hashOfCode(id, "000000")}, 0, now() + interval '10 minutes',
      case when ${state} = 'approved' then now() end)`;
  return id;
}
