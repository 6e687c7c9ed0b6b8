/** The roles of members, the most powerful first; `roles.ts` says what each may do. */
export const memberRoles = ["owner", "marketer", "accountant", "developer", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];
