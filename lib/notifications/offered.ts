import { type Actor, canDo } from "#lib/permissions.ts";
import { chosenTypes, notificationKinds, type NotificationType } from "./notification.ts";

/** What the account chooses about, group by group: some of it operators alone are told. */
export function offeredTo(actor: Pick<Actor, "permissions">): typeof chosenTypes {
  const isToldOf = (type: NotificationType) => {
    const { permission } = notificationKinds[type];
    return !permission || canDo(actor, permission);
  };
  return chosenTypes
    .map(({ group, types }) => ({ group, types: types.filter((type) => isToldOf(type)) }))
    .filter(({ types }) => types.length > 0);
}
