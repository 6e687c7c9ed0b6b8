import type { SendernameRow } from "#drizzle/schema/sendernames.ts";
import type { SendernameUse } from "#lib/sendernames/sendername.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";
import { countSenderTasks } from "#server/tasks/service.ts";
import { findTemplatesUsing } from "#server/templates/find-using.ts";
import { needsApproval } from "./approval.ts";
import { sendernameNotFound } from "./sendername-row.ts";

/** What goes out under a name, or would. Throws NotFound outside the actor's scope. */
export const getSendernameUse = permitted(
  "sendernames.get",
  async (actor, id: string): Promise<SendernameUse> => {
    const db = sql();
    const [row] = await db<Pick<SendernameRow, "ownerId" | "type" | "name">[]>`
      select owner_id, type, name from sendernames
      where id = ${id} and ${visibleTo(db, actor, "sendernames.get", "owner_id")}`;
    if (!row) throw sendernameNotFound();
    const { ownerId, type, name: sender } = row;
    const [tasks, templates, isNeeded] = await Promise.all([
      countSenderTasks(db, { ownerId, type, sender }),
      findTemplatesUsing(db, actor, ownerId, { sender, type }),
      needsApproval(type),
    ]);
    return { ...tasks, templates, isNeeded };
  },
);
