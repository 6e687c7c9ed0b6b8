import type { FallbackPlanRow } from "#drizzle/schema/fallbacks.ts";
import type { SendingRow } from "#drizzle/schema/partitioned/sendings.ts";
import { AppError } from "#lib/errors.ts";
import { readHours } from "#lib/sendings/hours.ts";
import { isPlanned } from "#lib/sendings/is-planned.ts";
import { scheduleOf } from "#lib/sendings/schedule-of.ts";
import type { SendStart } from "#lib/sendings/send-start.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";

/** Values with which the wizard opens to send the actor's own message again. Throws NotFound for other messages. */
export const repeatSending = permitted(
  "sendings.get",
  async (actor, id: string): Promise<SendStart> => {
    const [row] = await sql()<
      (Pick<SendingRow, "type" | "sender" | "text" | "payload" | "recipient"> &
        Partial<Pick<FallbackPlanRow, "fallbacks">>)[]
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

type Kept = Pick<SendingRow, "title" | "status" | "groupId" | "delay" | "until" | "hours">;

/** Values with which the wizard opens to change the actor's own planned message. Throws NotFound for any other. */
export const editSending = permitted(
  "sendings.update",
  async (actor, id: string): Promise<SendStart> => {
    const [[row], start] = await Promise.all([
      sql()<Kept[]>`
        select title, status, group_id, delay, until, hours from sendings
        where id = ${id} and owner_id = ${actor.userId}`,
      repeatSending(actor, id),
    ]);
    const delay = row?.delay?.toISOString() ?? null;
    if (!row || !isPlanned({ ...row, delay }))
      throw new AppError("NotFound", "sendings.errors.notFound");
    const { title, delay: startsAt, until, hours } = row;
    const kept = hours === null ? null : readHours(hours);
    return {
      ...start,
      change: {
        ...start.change,
        title: title ?? "",
        excludedLists: [],
        excludedNumbers: "",
        schedule: scheduleOf({ startsAt, until }, actor.timeZone),
        hours: kept && { from: kept.from, to: kept.to },
        canary: null,
        limit: null,
        replaces: { kind: "message", id },
      },
    };
  },
);
