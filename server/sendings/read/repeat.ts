import type { CascadePlanRow } from "#drizzle/schema/cascades.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { AppError } from "#lib/errors.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** What sending one's own message once more begins with. Throws NotFound for anybody else's. */
export const repeatSending = permitted(
  "sendings.get",
  async (actor, id: string): Promise<SendStart> => {
    const [row] = await sql()<
      (Pick<SendingRow, "type" | "sender" | "text" | "payload" | "recipient"> &
        Partial<Pick<CascadePlanRow, "fallbacks">>)[]
    >`
      select s.type, s.sender, s.text, s.payload, s.recipient, p.fallbacks
      from sendings s left join cascade_plans p on p.id = s.id where s.id = ${id} and s.owner_id = ${actor.userId}`;
    if (!row) throw new AppError("NotFound", "sendings.errors.notFound");
    const { type: channel, sender, text, payload, recipient, fallbacks } = row;
    return {
      isWithoutNumbers: false,
      change: {
        channel,
        payload: { ...payload, sender, text },
        fallbacks: fallbacks ?? [],
        lists: [],
        numbers: recipient,
      },
    };
  },
);
