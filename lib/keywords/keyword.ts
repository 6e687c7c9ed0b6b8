import * as z from "zod";
import { consentOf, wordKey } from "#lib/incoming/words.ts";
import { rowId } from "#lib/row-id.ts";
import { channelTypes } from "#lib/sendings/channels.ts";
import { maxAnswerLength, maxWordLength } from "./bounds.ts";

const emptyIsNull = (value: unknown) => (value === "" ? null : value);

const fields = z.object({
  word: z
    .string({ error: "keywords.errors.word" })
    .trim()
    .max(maxWordLength, { error: "keywords.errors.word" })
    .refine((text) => wordKey(text) !== null, { error: "keywords.errors.word" })
    .meta({ description: "Compared without regard to case and look-alike letters" }),
  types: z
    .array(z.enum(channelTypes, { error: "keywords.errors.channel" }))
    .max(channelTypes.length)
    .default([])
    .meta({ description: "Empty is every channel" }),
  recipient: z
    .string({ error: "keywords.errors.recipient" })
    .trim()
    .max(64, { error: "keywords.errors.recipient" })
    .default("")
    .meta({ description: "The number or name it has to be written to; empty is any" }),
  OwnerId: z
    .preprocess(emptyIsNull, rowId().nullable())
    .default(null)
    .meta({ description: "The account that gets the message and pays for the answer" }),
  url: z
    .string({ error: "keywords.errors.url" })
    .trim()
    .max(2048, { error: "keywords.errors.url" })
    .refine((url) => url === "" || /^https?:\/\//i.test(url), { error: "keywords.errors.url" })
    .default("")
    .meta({ description: "Where the message is posted, too" }),
  answer: z
    .string({ error: "keywords.errors.answer" })
    .trim()
    .max(maxAnswerLength, { error: "keywords.errors.answer" })
    .default("")
    .meta({ description: "Paid by the account; without one, by nobody" }),
  isActive: z.boolean().default(true),
});

/** What makes a keyword: it has an account, an address or an answer, and is no opt-out word. */
export const keywordInput = fields.superRefine((given, context) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [path] });
  if (consentOf(given.word) !== null) refuse("word", "keywords.errors.optOut");
  if (consentOf(given.answer) !== null || startsWith(given.answer, given.word))
    refuse("answer", "keywords.errors.answerIsWord");
  if (given.OwnerId === null && given.url === "" && given.answer === "")
    refuse("answer", "keywords.errors.nothing");
});

/** Two machines would answer each other. */
function startsWith(answer: string, word: string): boolean {
  const [first = ""] = answer.split(/\s+/);
  const key = wordKey(word);
  return key !== null && (wordKey(first) === key || wordKey(answer) === key);
}

export type KeywordInput = z.output<typeof keywordInput>;

/** A keyword as the API and the screens see it. Times are ISO. */
export const keywordView = z
  .object({
    id: rowId(),
    word: z.string(),
    types: z.array(z.enum(channelTypes)),
    recipient: z.string(),
    OwnerId: rowId().nullable(),
    owner: z.string().nullable().meta({ description: "The account's name" }),
    url: z.string(),
    answer: z.string(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Keyword" });

export type KeywordView = z.infer<typeof keywordView>;
