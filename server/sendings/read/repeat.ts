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
      Pick<SendingRow, "type" | "sender" | "text" | "payload" | "recipient">[]
    >`
      select type, sender, text, payload, recipient from sendings where id = ${id} and owner_id = ${actor.userId}`;
    if (!row) throw new AppError("NotFound", "sendings.errors.notFound");
    const { type: channel, sender, text, payload, recipient } = row;
    return {
      isWithoutNumbers: false,
      change: {
        channel,
        payload: { ...payload, sender, text },
        fallbacks: [],
        lists: [],
        numbers: recipient,
      },
    };
  },
);
