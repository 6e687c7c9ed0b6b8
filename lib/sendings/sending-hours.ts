import type { CustomField } from "#lib/contacts/fields.ts";

// Without what hours mean: the wizard's first load names them only.

/** Hours of the day in which a message may reach somebody, by their own clock. HH:mm, `to` not included. */
export interface Hours {
  from: string;
  to: string;
}

/** What a send says of it. */
export interface SendingHours extends Hours {
  /** The custom field of contacts that names their zone; a number tells it where there is none. */
  zoneField?: CustomField | undefined;
}

export const defaultHours: Hours = { from: "09:00", to: "21:00" };
