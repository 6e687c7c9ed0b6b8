import { env } from "#lib/env.ts";

interface Service {
  url: string;
  key: string | undefined;
  model: string;
}

/** The service that writes texts; null where this installation has none. */
export function textService(): Service | null {
  const { AI_URL, AI_KEY, AI_MODEL } = env();
  return AI_URL && AI_MODEL ? { url: AI_URL, key: AI_KEY, model: AI_MODEL } : null;
}
