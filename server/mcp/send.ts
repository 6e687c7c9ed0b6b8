import { AppError } from "#lib/errors.ts";
import { asMoney, type Money, parseMoney } from "#lib/money.ts";
import type { Actor } from "#lib/permissions.ts";
import type { SendingEstimate } from "#lib/sendings/estimate.ts";
import type { SendInput } from "#lib/sendings/send-input.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { idempotencyOf, replay, runOnce } from "#server/idempotency/once.ts";
import { createSending, estimateSending } from "#server/sendings/service.ts";
import { askApproval } from "./approvals.ts";
import {
  type Confirmation,
  digestOf,
  readConfirmation,
  writeConfirmation,
} from "./confirmation.ts";
import { type AgentMessage, readMessage } from "./message.ts";

/** Milliseconds for which a price may be confirmed. */
const confirmedFor = 10 * 60_000;
const operation = "MCP send";

/**
 * Sends what an agent asks for, once. Without a confirmation, and wherever it would cost more than was confirmed, it
 * answers the price with a new one and does nothing. What costs more than the token allows waits for a person.
 */
export const sendByAgent = permitted(
  "sendings.generate",
  async (actor, asked: AgentMessage, confirmationId: string | undefined): Promise<object> => {
    const input = await readMessage(asked);
    const { requestHash: hash } = idempotencyOf(actor.userId, "-", operation, asked);
    if (confirmationId === undefined)
      return askConfirmation(actor, hash, await estimate(actor, input));
    const confirmed = checked(actor, hash, confirmationId);
    const digest = digestOf(confirmationId);
    const key = `mcp-${digest.toString("hex")}`;
    const idempotency = idempotencyOf(actor.userId, key, operation, asked);
    const stored = await replay(actor.userId, key, idempotency.requestHash);
    if (stored) return { status: "sent", answer: stored.answer };

    const limit = await approveOver(actor);
    const price = asMoney(BigInt(confirmed.price));
    const told = await estimate(actor, input);
    if (maxOf(told) > price)
      return { ...askConfirmation(actor, hash, told), reason: "priceChanged" };
    if (limit !== null && price > limit) {
      const { type, payload, title } = input;
      const send = { type, sender: payload.sender, text: payload.text, title };
      const { recipients } = told;
      const decision = await askApproval(actor, { digest, send, recipients, price });
      if (decision === "expired") throw expired();
      if (decision !== "approved")
        return { status: decision === "pending" ? "awaitingApproval" : "rejected", confirmationId };
    } else if (confirmed.expires < Date.now()) throw expired();
    const outcome = await runOnce(idempotency, async () =>
      createSending(actor, input, { idempotency, each: false }),
    );
    return { status: "sent", answer: "stored" in outcome ? outcome.stored.answer : outcome.result };
  },
);

async function estimate(actor: Actor, input: SendInput): Promise<SendingEstimate> {
  return estimateSending(actor, input);
}

function askConfirmation(actor: Actor, hash: string, told: SendingEstimate): object {
  const { recipients, price, currency, blockers, warnings, balanceAfter } = told;
  const answer = {
    recipients,
    price: price.likely,
    maxPrice: price.max,
    currency,
    balanceAfter,
    warnings: warnings.map(({ message }) => message),
  };
  if (blockers.length > 0)
    return { status: "blocked", ...answer, blockers: blockers.map(({ message }) => message) };
  const confirmation: Confirmation = {
    ownerId: actor.userId,
    tokenId: actor.tokenId ?? "",
    hash,
    price: String(maxOf(told)),
    expires: Date.now() + confirmedFor,
  };
  return {
    status: "needsConfirmation",
    ...answer,
    confirmationId: writeConfirmation(confirmation),
    expiresAt: new Date(confirmation.expires).toISOString(),
  };
}

function maxOf({ price }: SendingEstimate): Money {
  return parseMoney(price.max) ?? asMoney(0n);
}

/** Throws BadRequest for a confirmation of another account, token or send. */
function checked(actor: Actor, hash: string, confirmationId: string): Confirmation {
  const confirmation = readConfirmation(confirmationId);
  const isOwn =
    confirmation?.ownerId === actor.userId &&
    confirmation.tokenId === actor.tokenId &&
    confirmation.hash === hash;
  if (!confirmation || !isOwn) throw new AppError("BadRequest", "tokens.errors.confirmation.other");
  return confirmation;
}

function expired(): AppError {
  return new AppError("BadRequest", "tokens.errors.confirmation.expired");
}

async function approveOver({ tokenId = "" }: Actor): Promise<Money | null> {
  const [row] = await sql()<{ approveOver: Money | null }[]>`
    select approve_over from tokens where id = ${tokenId}`;
  if (!row) throw new AppError("Unauthorized", "commons.errors.unauthorized");
  return row.approveOver;
}
