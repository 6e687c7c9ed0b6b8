import { canDo } from "#lib/permissions.ts";
import { formatPhone } from "#lib/phone.ts";
import type { OwnContact } from "#lib/requisites/form-values.ts";
import { permitted } from "#server/auth/permitted.ts";
import { getOwnUser } from "#server/users/service.ts";

/** The contact person from the actor's profile; null if it is empty or the actor may not read it. */
export const getOwnContact = permitted(
  "requisites.get",
  async (actor): Promise<OwnContact | null> => {
    if (!canDo(actor, "users.get")) return null;
    const { email, data } = await getOwnUser(actor);
    const { firstName = "", lastName = "", phone = "" } = data;
    const own = {
      firstName,
      lastName,
      email: email ?? data.email ?? "",
      phone: formatPhone(phone),
    };
    return Object.values(own).some((part) => part !== "") ? own : null;
  },
);
