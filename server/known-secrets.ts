import type { Env } from "#lib/env.ts";

/** Shorter ones would blank words of any sentence. */
const minLength = 4;

/** What this installation's settings hold that no line of a log may: whole secrets, and the passwords in addresses. */
export function knownSecrets(env: Env): string[] {
  const { AUTH_SECRET, SECRETS_KEY, METRICS_TOKEN, DEMO_PASSWORD } = env;
  const { DATABASE_URL, DATABASE_DIRECT_URL, SMPP_URL, SMTP_URL, STORAGE_URL } = env;
  const { YOOKASSA_URL, WALLET_URL, STRIPE_URL, DADATA_TOKEN, DADATA_SECRET, DADATA_URL } = env;
  const { TELEGRAM_BOT_TOKEN, AI_KEY, GEO_KEY } = env;
  const addresses = [
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    SMPP_URL,
    SMTP_URL,
    STORAGE_URL,
    YOOKASSA_URL,
    WALLET_URL,
    DADATA_URL,
  ];
  // Stripe's address has two secrets: the API key takes the place of the username.
  const key = STRIPE_URL === undefined ? undefined : URL.parse(STRIPE_URL)?.username;
  const passwords = [...addresses, STRIPE_URL].flatMap(passwordsIn);
  const keys = [
    AUTH_SECRET,
    SECRETS_KEY,
    METRICS_TOKEN,
    DEMO_PASSWORD,
    DADATA_TOKEN,
    DADATA_SECRET,
    TELEGRAM_BOT_TOKEN,
    AI_KEY,
    GEO_KEY,
  ];
  return [...keys, key, ...passwords]
    .filter((secret) => secret !== undefined && secret.length >= minLength)
    .map((secret) => JSON.stringify(secret).slice(1, -1));
}

/** The password of an address, both encoded and decoded. */
function passwordsIn(address: string | undefined): string[] {
  const password = address === undefined ? null : URL.parse(address)?.password;
  return password ? [password, decoded(password)] : [];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A per cent sign that encodes nothing is literal.
    return text;
  }
}
