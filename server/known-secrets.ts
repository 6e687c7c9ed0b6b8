import type { Env } from "#lib/env.ts";

/** Shorter ones would blank words of any sentence. */
const leastLength = 4;

/** What this installation's settings hold that no line of a log may: whole secrets, and the passwords in addresses. */
export function knownSecrets(env: Env): string[] {
  const { AUTH_SECRET, SECRETS_KEY, METRICS_TOKEN, DEMO_PASSWORD } = env;
  const { DATABASE_URL, SMPP_URL, SMTP_URL, STORAGE_URL } = env;
  const passwords = [DATABASE_URL, SMPP_URL, SMTP_URL, STORAGE_URL].flatMap(passwordsIn);
  return [AUTH_SECRET, SECRETS_KEY, METRICS_TOKEN, DEMO_PASSWORD, ...passwords]
    .filter((secret) => secret !== undefined && secret.length >= leastLength)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
}

/** As it is written there, and as it is meant. */
function passwordsIn(address: string | undefined): string[] {
  const password = address === undefined ? null : URL.parse(address)?.password;
  return password ? [password, decoded(password)] : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that encodes nothing stands for itself.
    return text;
  }
}
