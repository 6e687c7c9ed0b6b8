import { hashPassword } from "#server/auth/password.ts";
import type { Tx } from "#server/db/client.ts";
import { createMember } from "../factories/members.ts";
import { day } from "./clock.ts";
import type { Speech } from "./speech.ts";

/** Members of the customer's account, who sign in with the same password. */
const colleagues = [
  { username: "marketer", role: "marketer", name: "Мария", lastName: "Рассветова", days: 30 },
  { username: "accountant", role: "accountant", name: "Глеб", lastName: "Счётов", days: 20 },
] as const;

/** Creates the members of the customer's account. */
export async function createTeam(
  tx: Tx,
  { locale, say }: Speech,
  ownerId: string,
  password: string,
  now: Date,
): Promise<void> {
  for (const { username, role, days, ...person } of colleagues) {
    const [name, lastName] = [say(person.name), say(person.lastName)];
    await createMember(tx, {
      ownerId,
      username,
      role,
      name: `${name} ${lastName}`,
      email: `${username}@example.com`,
      passwordHash: await hashPassword(password),
      locale,
      data: { firstName: name, lastName },
      createdAt: new Date(now.getTime() - days * day),
    });
  }
}
