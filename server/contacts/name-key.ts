/**
 * The name of `contacts c` as it is sorted, ignoring case. An index in drizzle/schema/contacts.ts has the same
 * expression.
 */
export const nameKey = `nullif(lower(left(coalesce(c.last_name || ' ', '') || coalesce(c.first_name || ' ', '') || coalesce(c.middle_name, ''), 64)), '')`;
