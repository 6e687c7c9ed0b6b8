import { incline } from "lvovich";
import * as z from "zod";
import type { DeclinedName } from "#lib/dadata/found.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import { inEdition } from "#server/auth/in-edition.ts";
import { permitted } from "#server/auth/permitted.ts";
import { askDadata, readAnswer } from "./call.ts";

const cleaned = z.array(
  z.object({
    result: z.string().max(500).nullish(),
    result_genitive: z.string().max(500).nullish(),
  }),
);

/**
 * A person's name (last, first, patronymic) in the genitive: by DaData if its secret is set, else, or while DaData
 * can't be reached, by the product's own rules.
 */
export const declineName = inEdition(
  "legal",
  permitted("requisites.create", async (actor, query: string): Promise<DeclinedName> => {
    const { DADATA_TOKEN, DADATA_SECRET } = env();
    if (!DADATA_TOKEN || !DADATA_SECRET) return declineHere(query);
    try {
      const answer = await askDadata(actor.userId, "cleaner", "/name", [query]);
      const [first] = readAnswer(cleaned, answer);
      const { result, result_genitive: genitive } = first ?? {};
      return result && genitive ? { nominative: result, genitive } : declineHere(query);
    } catch (error) {
      if (error instanceof AppError) return declineHere(query);
      throw error;
    }
  }),
);

function declineHere(query: string): DeclinedName {
  const nominative = query.trim().replaceAll(/\s+/gu, " ");
  const [last = "", first = "", ...others] = nominative.split(" ");
  // Names in other scripts are not declined.
  if (!/^[\p{Script=Cyrillic} -]+$/u.test(nominative)) return { nominative, genitive: nominative };
  const middle = others.join(" ");
  const declined = incline(
    { last, ...(first && { first }), ...(middle && { middle }) },
    "genitive",
  );
  return {
    nominative,
    genitive: [declined.last, declined.first, declined.middle].filter(Boolean).join(" "),
  };
}
