import type { Edition } from "#lib/edition.ts";
import type { Actor } from "#lib/permissions.ts";
import { chosenTypes, notificationKinds, type NotificationType } from "./notification.ts";
import { mayRead } from "./readable.ts";

/** The types that the account can choose about, group by group; some are for operators only. */
export function offeredTo(
  actor: Pick<Actor, "permissions">,
  { features }: Pick<Edition, "features">,
): typeof chosenTypes {
  const isToldOf = (type: NotificationType) => {
    if (!features.legal && notificationKinds[type].target?.path === "/balance/invoices")
      return false;
    return mayRead(actor, type);
  };
  return chosenTypes
    .map(({ group, types }) => ({ group, types: types.filter((type) => isToldOf(type)) }))
    .filter(({ types }) => types.length > 0);
}
