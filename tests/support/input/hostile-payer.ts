import { requisiteBody } from "#server/seed/factories/requisite-body.ts";

/** A payer with this text as its name, its bank's and its signer's. */
export function hostilePayer(name: string) {
  const body = requisiteBody({ name });
  body.signer.fullName = { nominative: name, genitive: name };
  if (body.data.bank) body.data.bank.name = name;
  return body;
}
