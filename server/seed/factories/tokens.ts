import { createToken as createTokenRow } from "#server/auth/tokens.ts";
import type { Db } from "#server/db/client.ts";

export interface Token {
  id: string;
  /** The plain token, as a program sends it. */
  token: string;
  createdAt: Date;
}

/** Creates an API token of an account as the product does; by default a personal one without expiry. */
export async function createToken(
  db: Db,
  given: { ownerId: string } & Partial<Parameters<typeof createTokenRow>[1]>,
): Promise<Token> {
  return createTokenRow(db, { kind: "personal", expiredAt: null, ...given });
}
