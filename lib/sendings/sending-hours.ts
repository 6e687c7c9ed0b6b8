import type { CustomField } from "#lib/contacts/fields.ts";

// Without what hours mean: the wizard's first load names them only.

/** Hours in which recipients may be sent a message, in their own zone. Times are HH:mm; `to` is excluded. */
export interface Hours {
  from: string;
  to: string;
}

/** What a send says of it. */
export interface SendingHours extends Hours {
  /** The contacts' custom field with their time zone; without a value the number decides. */
  zoneField?: CustomField | undefined;
}

export const defaultHours: Hours = { from: "09:00", to: "21:00" };
