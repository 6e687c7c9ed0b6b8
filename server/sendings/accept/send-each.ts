import { AppError } from "#lib/errors.ts";
import { asMoney } from "#lib/money.ts";
import { parseMessage } from "#lib/sendings/message-template.ts";
import type { SingleAnswer } from "#lib/sendings/send-answer.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import { lockBalance } from "#server/billings/ledger.ts";
import { listSizes } from "#server/contacts/service.ts";
import { sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { remember, type Idempotency } from "#server/idempotency/once.ts";
import { splitRecipients } from "#server/sendings/expand/bulk.ts";
import { walkRecipients, walkStart } from "#server/sendings/expand/walk.ts";
import { announce, noFunds } from "./accept.ts";
import { insertSendings, type AcceptedSending } from "./insert.ts";
import { prepareQuotes } from "./quote.ts";
import { frameOf, singleAnswer } from "./single-answer.ts";

const mostRecipients = 1000;

/**
 * Sends to at most 1 000 recipients at once and answers for each (`?return=each`). They share a
 * `groupId`-less acceptance: all are accepted, or none when the money doesn't cover them together.
 */
export const sendEach = permitted(
  "sendings.generate",
  async (
    actor,
    input: SendInput,
    recipients: Extract<SendInput["recipients"], { kind: "many" }>,
    idempotency: Idempotency | null,
  ): Promise<SingleAnswer[]> => {
    const include = splitRecipients(recipients.include, input.type);
    const exclude = splitRecipients(recipients.exclude, input.type);
    const lists = [...include.lists, ...exclude.lists];
    await listSizes(actor, lists);
    const [step, quoter] = await Promise.all([
      walkRecipients(
        sql(),
        {
          ownerId: actor.userId,
          type: input.type,
          lists: include.lists,
          excludedLists: exclude.lists,
          addresses: { include: include.addresses, exclude: exclude.addresses },
          variables: parseMessage(input.payload).variables,
        },
        walkStart,
        mostRecipients + 1,
      ),
      prepareQuotes(actor.userId, input.type, input.payload),
    ]);
    const chosen = step.recipients.slice(0, recipients.limit ?? undefined);
    if (chosen.length > mostRecipients)
      throw new AppError("BadRequest", "sendings.errors.recipient.each");
    if (chosen.length === 0) throw new AppError("BadRequest", "sendings.warnings.no.recipients");
    const frame = frameOf(actor, input);
    const accepted = chosen.map((recipient): AcceptedSending => ({
      ...quoter(recipient),
      frame,
      id: newId(),
    }));
    const cost = asMoney(accepted.reduce((sum, row) => sum + row.price, 0n));
    const translate = translatorFor(actor.locale);
    const answers = accepted.map((row): SingleAnswer => ({
      ...singleAnswer(row),
      error: row.refusal && translate(row.refusal),
    }));
    await sql().begin(async (tx) => {
      // Those that stand now stood when they were walked: nobody excluded has slipped through.
      await listSizes(actor, lists, tx);
      const { balance, overdraft, currency } = await lockBalance(tx, actor.userId);
      if (cost > 0n && balance + overdraft < cost)
        throw noFunds(cost, asMoney(balance + overdraft), currency);
      await insertSendings(tx, accepted);
      await announce(tx, actor.userId, accepted);
      await remember(tx, idempotency, 200, answers);
    });
    return answers;
  },
);
