import type { UserView } from "#lib/users/user-view.ts";

export function phoneOf({ data }: Pick<UserView, "data">): string | null {
  return data.phone || null;
}

export function emailOf({ data, email }: Pick<UserView, "data" | "email">): string | null {
  return data.email || email;
}
