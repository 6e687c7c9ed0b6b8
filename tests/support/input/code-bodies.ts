import { randomInt } from "node:crypto";
import { sql } from "#server/db/client.ts";
import { assignTariffs, createTariff } from "#server/seed/factories/tariffs.ts";
import { createVerification } from "#server/seed/factories/verifications.ts";

const freeOfCharge = [
  { id: "all", action: "decrease" as const, price: 0, priority: 0, conditions: [] },
];

/** Valid bodies of the calls about codes and listening that an account makes. */
export const codeBodies = (ownerId: () => string) => ({
  "POST /verify": async () => {
    await assignTariffs(sql(), ownerId(), [
      await createTariff(sql(), { source: "verify", rules: freeOfCharge }),
    ]);
    // Numbers of other blocks, because a number gets five codes an hour.
    return { body: { phone: `+7916${String(randomInt(1_000_000, 9_999_999))}` } };
  },
  "POST /verify/{id}": async () => ({
    body: { code: "000000" },
    params: { id: await createVerification(sql(), { ownerId: ownerId() }) },
  }),
  "PUT /verifySettings": async () => ({
    body: {
      channels: ["sms"],
      smsSender: "Cabinet",
      voiceSender: "",
      digits: 6,
      minutes: 10,
      wait: 40,
      text: "",
      perDay: 100,
      countries: "",
      isOpen: true,
      origins: "",
      ListId: null,
      consentText: "",
    },
  }),
  "POST /tts/generate": async () => ({ body: { tts: "aws:maxim", text: "Hello" } }),
});
