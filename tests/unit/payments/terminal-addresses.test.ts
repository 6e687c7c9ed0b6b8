import { expect, test } from "vitest";
import { EnvError, parseEnv } from "#lib/env.ts";

test.each(["YOOKASSA_URL", "STRIPE_URL", "WALLET_URL"])(
  "%s without its secret is refused: anybody could sign what it says",
  (name) => {
    expect(() => parseEnv({ [name]: "https://name:secret@pay.example/v1" })).not.toThrow();
    for (const address of [
      "https://pay.example/v1",
      "https://name@pay.example",
      "https://:s@a.example",
    ])
      expect(() => parseEnv({ [name]: address })).toThrow(EnvError);
  },
);
