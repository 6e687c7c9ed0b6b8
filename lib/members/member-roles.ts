/** What a member of an account may be, the widest first; `roles.ts` says what each may do. */
export const memberRoles = ["owner", "marketer", "accountant", "developer", "reader"] as const;
export type MemberRole = (typeof memberRoles)[number];
