import type { Edition } from "#lib/edition.ts";
import { type Actor, canDo } from "#lib/permissions.ts";
import { chosenTypes, notificationKinds, type NotificationType } from "./notification.ts";

/** The types that the account can choose about, group by group; some are for operators only. */
export function offeredTo(
  actor: Pick<Actor, "permissions">,
  { features }: Pick<Edition, "features">,
): typeof chosenTypes {
  const isToldOf = (type: NotificationType) => {
    const { permission, target } = notificationKinds[type];
    if (!features.legal && target?.path === "/balance/invoices") return false;
    return !permission || canDo(actor, permission);
  };
  return chosenTypes
    .map(({ group, types }) => ({ group, types: types.filter((type) => isToldOf(type)) }))
    .filter(({ types }) => types.length > 0);
}
