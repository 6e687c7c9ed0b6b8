import { isSameSecret } from "#server/auth/same-secret.ts";
import type { Callback, Verdict } from "./callback.ts";

export const secretHeader = "x-callback-secret";
/** The parameter that carries the secret where a provider can't send headers. */
const secretParameter = "secret";

/** Verifies a call that carries a secret itself, in a header or in the query, which is stored without it. */
export function verifySecret(
  { headers, query }: Pick<Callback, "headers" | "query">,
  secret: string,
): Verdict {
  const parameters = new URLSearchParams(query);
  const given = headers.get(secretHeader) ?? parameters.get(secretParameter) ?? "";
  return isSameSecret(given, secret)
    ? { kind: "genuine", query: withoutSecret(query) }
    : { kind: "refused" };
}

/** The parameters of the query as they came, but for the secret. */
function withoutSecret(query: string): string {
  return query
    .split("&")
    .filter((pair) => !new URLSearchParams(pair).has(secretParameter))
    .join("&");
}
