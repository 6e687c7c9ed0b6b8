import * as z from "zod";
import type { FoundBanks, FoundParties } from "#lib/dadata/found.ts";
import { partyAnswer, partyOf } from "#lib/dadata/party-answer.ts";
import { AppError } from "#lib/errors.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { askDadata, readAnswer } from "./call.ts";

const maxFound = 10;
const parties = z.object({ suggestions: z.array(partyAnswer) });
const text = z
  .string()
  .max(500)
  .nullish()
  .transform((value) => value ?? "");
const banks = z.object({
  suggestions: z.array(
    z.object({
      value: z.string().max(500),
      data: z.object({ bic: text, correspondent_account: text }),
    }),
  ),
});

/** What the registry has by an INN, the head office first. Throws NotFound where it has nothing. */
export const findRequisitesByInn = inEdition(
  "legal",
  permitted("requisites.create", async (actor, inn: string): Promise<FoundParties> => {
    const answer = await askDadata(actor.userId, "suggestions", "/findById/party", {
      query: inn,
      count: maxFound,
    });
    const found = readAnswer(parties, answer)
      .suggestions.flatMap((each) => partyOf(each) ?? [])
      .toSorted((a, b) => Number(a.isBranch) - Number(b.isBranch));
    const [first, ...others] = found;
    if (!first) throw new AppError("NotFound", "requisites.lookup.none");
    return { ...first, others };
  }),
);

/** Banks by what is typed of their BIC or name. */
export const suggestBanks = inEdition(
  "legal",
  permitted("requisites.create", async (actor, query: string): Promise<FoundBanks> => {
    const answer = await askDadata(actor.userId, "suggestions", "/suggest/bank", {
      query,
      count: maxFound,
    });
    const { suggestions } = readAnswer(banks, answer);
    return {
      suggestions: suggestions.map(({ value, data }) => ({
        name: value,
        bik: data.bic,
        ks: data.correspondent_account,
      })),
    };
  }),
);
