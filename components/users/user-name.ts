import type { UserView } from "#lib/users/user-view.ts";

/** The last name first, as in lists of people; null without a name. */
export function fullName({ data }: Pick<UserView, "data">): string | null {
  const { lastName, firstName, middleName } = data;
  return [lastName, firstName, middleName].filter(Boolean).join(" ") || null;
}

export function phoneOf({ data }: Pick<UserView, "data">): string | null {
  return data.phone || null;
}

export function emailOf({ data, email }: Pick<UserView, "data" | "email">): string | null {
  return data.email || email;
}
