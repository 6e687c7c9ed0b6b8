import type { MailSecretRow } from "#drizzle/schema/mail-secrets.ts";
import { personOf } from "#lib/actor.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { mailSecretsList } from "#lib/mail-secrets/list.ts";
import type {
  CreatedMailSecretView,
  CreateMailSecretInput,
  MailSecretView,
} from "#lib/mail-secrets/secret.ts";
import { type Money, moneyToNumber } from "#lib/money.ts";
import { hashMailSecret, newMailSecret } from "#server/auth/mail-access.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { containing } from "#server/db/like.ts";
import { listTable } from "#server/db/list-table.ts";
import { record } from "#server/events/service.ts";
import { assertSender } from "#server/sendernames/service.ts";
import { assertFewerRows } from "#server/verbs/limit-rows.ts";
import { getVerb, listVerb } from "#server/verbs/read-verbs.ts";
import { findRow, ownedIn, type RowSource } from "#server/verbs/row-source.ts";
import { removeVerb } from "#server/verbs/write-verbs.ts";

const table = listTable(mailSecretsList, "mail_secrets s", "mailSecrets.get", { filters: {} });

type Row = Omit<MailSecretRow, "secretHash" | "madeBy"> & { spendPerDay: Money | null };

const secrets: RowSource<Row, MailSecretView> = {
  from: (db) => db`mail_secrets s`,
  columns: (db) => db`
    s.id, s.owner_id, s.description, s.from_addresses as "from", s.sender, s.has_subject,
    (select c.per_day from spend_caps c where c.subject_id = s.id) as spend_per_day, s.last_used_at, s.created_at`,
  alias: "s",
  reached: ownedIn("s.owner_id"),
  notFound: () => new AppError("NotFound", "mailSecrets.errors.notFound"),
  view: viewOf,
};

/** Secrets of the accounts in the actor's scope, newest first; none of their values. */
export const listMailSecrets = listVerb("mailSecrets.get", {
  source: secrets,
  table,
  and: (db, { search }) => [search && db`s.description ilike ${containing(search)}`],
});

/** Throws NotFound outside the actor's scope. */
export const getMailSecret = getVerb("mailSecrets.get", secrets);

/** Secrets that an account may have at once. */
const maxSecrets = 50;

/**
 * Makes a secret of the actor's own, which is in this answer and nowhere else. Throws BadRequest for a sender name that the
 * account may not use, Conflict where it has as many secrets as it may have.
 */
export const createMailSecret = permitted(
  "mailSecrets.create",
  async (actor, input: CreateMailSecretInput): Promise<CreatedMailSecretView> => {
    const ownerId = actor.userId;
    const { description, from, sender, hasSubject, spendPerDay = null } = input;
    await assertSender(ownerId, "sms", sender);
    return sql().begin(async (tx) => {
      await assertFewerRows(tx, ownerId, {
        table: "mail_secrets",
        max: maxSecrets,
        error: "mailSecrets.errors.many",
      });
      const secret = newMailSecret();
      const [made] = await tx<{ id: string }[]>`
        insert into mail_secrets (owner_id, description, secret_hash, from_addresses, sender, has_subject, made_by)
        values (${ownerId}, ${description}, ${hashMailSecret(secret)}, ${from}, ${sender}, ${hasSubject},
          ${actor.member ? personOf(actor).userId : null})
        returning id`;
      const id = made?.id ?? "";
      if (spendPerDay !== null) {
        await tx`insert into spend_caps (subject_id, owner_id, per_day) values (${id}, ${ownerId}, ${spendPerDay})`;
        await tx`update balances set is_capped = true where owner_id = ${ownerId} and not is_capped`;
      }
      const row = await findRow(tx, actor, secrets, { id, permission: "mailSecrets.create" });
      await record(tx, actor, {
        name: "mailSecrets.created",
        ownerId,
        ids: [id],
        data: { description: row.description },
      });
      return { ...viewOf(row), ending: `.${secret}@${env().MAIL_SMS_DOMAIN ?? ""}` };
    });
  },
);

/** Ends a secret at once; mails with it are refused. Throws NotFound outside the actor's scope. */
export const removeMailSecret = removeVerb("mailSecrets.remove", secrets, {
  remove: (tx, { id }) => tx`delete from mail_secrets where id = ${id}`,
  event: ({ description }) => ({ name: "mailSecrets.removed", data: { description } }),
});

function viewOf({ ownerId, spendPerDay, lastUsedAt, createdAt, ...row }: Row): MailSecretView {
  return {
    ...row,
    spendPerDay: spendPerDay === null ? null : moneyToNumber(spendPerDay),
    OwnerId: ownerId,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
