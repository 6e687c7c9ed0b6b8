import { randomBytes } from "node:crypto";
import type { MemberRole } from "#lib/members/member-roles.ts";
import type { UserData } from "#lib/users/user.ts";
import { hashPassword } from "#server/auth/password.ts";
import type { Db } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { inTransaction } from "./in-transaction.ts";
import { testPassword } from "./users.ts";

export interface Member {
  id: string;
  ownerId: string;
  /** The row of `users` that the member signs in with. */
  userId: string;
  username: string;
  name: string;
  email: string;
  role: MemberRole;
}

export interface NewMember extends Partial<Member> {
  ownerId: string;
  /** Defaults to the hash of `testPassword`. */
  passwordHash?: string;
  locale?: string;
  data?: UserData;
  createdAt?: Date;
}

let testHash: Promise<string> | undefined;

/** Creates a member who has accepted the invitation; the default role is marketer. */
export async function createMember(db: Db, given: NewMember): Promise<Member> {
  const username = given.username ?? `member-${randomBytes(4).toString("hex")}`;
  const { passwordHash, locale = "en", data, createdAt = new Date(), ...row } = given;
  const member: Member = {
    id: newId(),
    userId: newId(),
    username,
    name: "Mary",
    email: `${username}@example.com`,
    role: "marketer",
    ...row,
  };
  testHash ??= passwordHash === undefined ? hashPassword(testPassword) : undefined;
  const hash = passwordHash ?? (await testHash);
  const { name, email } = member;
  await inTransaction(db, async (tx) => {
    await tx`
      insert into users (id, username, email, password_hash, member_of, locale, data, created_at)
      values (${member.userId}, ${username}, ${email}, ${hash ?? ""}, ${member.ownerId}, ${locale},
        ${tx.json({ firstName: name, email, ...data })}, ${createdAt})`;
    await tx`
      insert into members (id, owner_id, user_id, email, name, role, locale, invitation_id, expires_at, created_at)
      values (${member.id}, ${member.ownerId}, ${member.userId}, ${email}, ${name}, ${member.role}, ${locale},
        ${newId()}, now(), ${createdAt})`;
  });
  return member;
}
