import { customLabelsKey, type CustomLabels, filledLabels } from "#lib/contacts/custom-labels.ts";
import { permitted } from "#server/auth/permitted.ts";
import { visibleTo } from "#server/auth/scope.ts";
import { sql } from "#server/db/client.ts";

/** The names of custom fields of an account in the actor's scope. */
export const getCustomLabels = permitted(
  "contacts.get",
  async (actor, ownerId: string): Promise<CustomLabels> => {
    const db = sql();
    const [row] = await db<{ value: unknown }[]>`
      select value from user_settings
      where user_id = ${ownerId} and key = ${customLabelsKey} and ${visibleTo(db, actor, "contacts.get", "user_id")}`;
    return filledLabels(row?.value) ?? {};
  },
);
