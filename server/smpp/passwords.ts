import type { SmppPasswordRow } from "#drizzle/schema/smpp.ts";
import { personOf } from "#lib/actor.ts";
import { AppError } from "#lib/errors.ts";
import { smppPasswordsList } from "#lib/smpp/list.ts";
import type {
  CreatedSmppPasswordView,
  CreateSmppPasswordInput,
  SmppPasswordView,
} from "#lib/smpp/password.ts";
import { permitted } from "#server/auth/permitted.ts";
import { hashSmppPassword, newSmppPassword } from "#server/auth/smpp-access.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";
import { assertFewerRows } from "#server/verbs/limit-rows.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";

const table = listTable(smppPasswordsList, "smpp_passwords p", "smppPasswords.get", {
  filters: {},
});

type Row = Omit<SmppPasswordRow, "passwordHash" | "madeBy">;

const passwords: RowSource<Row, SmppPasswordView> = {
  from: (db) => db`smpp_passwords p`,
  columns: (db) => db`p.id, p.owner_id, p.description, p.addresses, p.last_used_at, p.created_at`,
  alias: "p",
  reached: ownedIn("p.owner_id"),
  notFound: () => new AppError("NotFound", "smpp.errors.notFound"),
  view: viewOf,
};

/** SMPP passwords of the accounts in the actor's scope, newest first; none of their values. */
export const listSmppPasswords = listVerb("smppPasswords.get", {
  source: passwords,
  table,
  and: (db, { search }) => [search && db`p.description ilike ${containing(search)}`],
});

/** Throws NotFound outside the actor's scope. */
export const getSmppPassword = getVerb("smppPasswords.get", passwords);

/** SMPP passwords that an account may have at once. */
const maxPasswords = 50;

/**
 * Makes an SMPP password of the actor's own, which is in this answer and nowhere else. Throws Conflict where the account has
 * as many as it may have.
 */
export const createSmppPassword = permitted(
  "smppPasswords.create",
  async (actor, input: CreateSmppPasswordInput): Promise<CreatedSmppPasswordView> =>
    sql().begin(async (tx) => {
      const ownerId = actor.userId;
      await assertFewerRows(tx, ownerId, {
        table: "smpp_passwords",
        max: maxPasswords,
        error: "smpp.errors.many",
      });
      const password = newSmppPassword();
      const [made] = await tx<{ id: string }[]>`
        insert into smpp_passwords (owner_id, description, password_hash, addresses, made_by)
        values (${ownerId}, ${input.description}, ${hashSmppPassword(password)}, ${input.addresses},
          ${actor.member ? personOf(actor).userId : null})
        returning id`;
      const id = made?.id ?? "";
      const row = await findRow(tx, actor, passwords, { id, permission: "smppPasswords.create" });
      await record(tx, actor, {
        name: "smppPasswords.created",
        ownerId,
        ids: [id],
        data: { description: row.description },
      });
      return { ...viewOf(row), password };
    }),
);

/** Ends an SMPP password; its sessions end within seconds. Throws NotFound outside the actor's scope. */
export const removeSmppPassword = removeVerb("smppPasswords.remove", passwords, {
  remove: (tx, { id }) => tx`delete from smpp_passwords where id = ${id}`,
  event: ({ description }) => ({ name: "smppPasswords.removed", data: { description } }),
});

function viewOf({ ownerId, lastUsedAt, createdAt, ...row }: Row): SmppPasswordView {
  return {
    ...row,
    OwnerId: ownerId,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
