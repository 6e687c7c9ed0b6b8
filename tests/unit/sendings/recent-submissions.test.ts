import { expect, test } from "vitest";
import type { OutboundMessage } from "#server/channels/channel.ts";
import { newId } from "#server/db/ids.ts";
import {
  recentSubmissions,
  rememberAnswer,
  rememberSubmitted,
} from "#server/sendings/dispatch/recent-submissions.ts";

const messagesOf = (ownerId: string, count: number) =>
  Array.from({ length: count }, () => ({ id: newId(), ownerId }) as OutboundMessage);

const known = () => new Map(recentSubmissions().map((one) => [one.id, one]));

test("answers are known as they came, however many, and what was submitted again counts as it was last", () => {
  const owners = [newId(), newId()];
  const messages = owners.flatMap((ownerId) => messagesOf(ownerId, 1700));
  rememberSubmitted(messages);
  const resultOf = (id: string, index: number) =>
    index % 3 === 0
      ? { id, outcome: "failed" as const, error: 'no "such" number\n' }
      : { id, outcome: "sent" as const, providerMessageId: index % 3 === 1 ? `p-${index}` : null };
  for (const [index, { id }] of messages.entries()) rememberAnswer(resultOf(id, index));
  expect(known()).toEqual(
    new Map(
      messages.map(({ id, ownerId }, index) => [id, { id, ownerId, result: resultOf(id, index) }]),
    ),
  );

  const [again, refused, doubtful] = messages as [
    OutboundMessage,
    OutboundMessage,
    OutboundMessage,
  ];
  rememberSubmitted([again, refused, doubtful]);
  rememberAnswer({ id: refused.id, outcome: "retry", error: "link lost" });
  rememberAnswer({ id: doubtful.id, outcome: "doubt", error: "no answer" });
  const now = known();
  expect(now.get(again.id)).toEqual({ id: again.id, ownerId: again.ownerId });
  expect(now.has(refused.id)).toBe(false);
  expect(now.get(doubtful.id)?.result).toMatchObject({ outcome: "doubt" });
  expect(now.size).toBe(messages.length - 1);

  rememberAnswer({ id: doubtful.id, outcome: "sent", providerMessageId: "late" });
  expect(known().get(doubtful.id)?.result).toMatchObject({ providerMessageId: "late" });
});

test("the latest 100 000 are known, and little more is kept", () => {
  const ownerId = newId();
  const messages = messagesOf(ownerId, 103_000);
  for (let start = 0; start < messages.length; start += 1000) {
    const some = messages.slice(start, start + 1000);
    rememberSubmitted(some);
    for (const { id } of some) rememberAnswer({ id, outcome: "sent", providerMessageId: id });
  }
  const now = known();
  expect(messages.slice(-100_000).every(({ id }) => now.has(id))).toBe(true);
  expect(now.size).toBeLessThanOrEqual(101_000);
});
