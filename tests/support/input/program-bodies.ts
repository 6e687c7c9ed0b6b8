import { sql } from "#server/db/client.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";

let made = 0;

/** Bodies of the calls that let programs into an account. */
export function programBodies(ownerId: () => string) {
  return {
    "POST /smppPasswords": async () => ({ body: { description: "CRM" } }),
    "POST /tokens": async () => ({ body: { description: "CRM" } }),
    "POST /mailSecrets": async () => {
      const name = `Alerts ${made++}`;
      await createSendername(sql(), { ownerId: ownerId(), name });
      return { body: { description: "Alarm", from: ["@shop.example"], sender: name } };
    },
  };
}
