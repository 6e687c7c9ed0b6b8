/** As names of `contacts c` are read, without regard to case; the index has the same (drizzle/schema/contacts.ts). */
export const nameKey = `nullif(lower(left(coalesce(c.last_name || ' ', '') || coalesce(c.first_name || ' ', '') || coalesce(c.middle_name, ''), 64)), '')`;
