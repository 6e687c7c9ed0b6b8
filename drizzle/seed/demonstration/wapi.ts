import { sandboxProviderId } from "#server/channels/providers.ts";
import type { Tx } from "#server/db/client.ts";
import { newIdAt } from "#server/db/ids.ts";
import { day } from "./clock.ts";

/** A phone that is linked at the sandbox, and one that nobody has scanned the code with. */
export async function createInstances(tx: Tx, ownerId: string, now: Date): Promise<void> {
  const madeAt = new Date(now.getTime() - 12 * day);
  const phones = [
    { title: "Касса на Садовой", phone: "+70000512408", madeAt, problem: null },
    {
      title: "Доставка",
      phone: null,
      madeAt: new Date(now.getTime() - day / 8),
      problem: "device-link-beta",
    },
  ];
  for (const { title, phone, madeAt: at, problem } of phones)
    await tx`
      insert into wapi_instances (id, owner_id, provider_id, title, state, problem, session, phone, linked_at, expires_at, created_at, updated_at)
      values (${newIdAt(at)}, ${ownerId}, ${sandboxProviderId}, ${title}, ${phone ? "linked" : "waiting"}, ${problem},
        ${phone && "demonstration"}, ${phone}, ${phone && at}, ${phone ? null : new Date(at.getTime() + day)}, ${at}, ${at})`;
}
