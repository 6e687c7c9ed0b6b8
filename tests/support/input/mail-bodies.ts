import { sql } from "#server/db/client.ts";
import { createSendername } from "#server/seed/factories/sendernames.ts";

let made = 0;

/** Bodies of the calls that write secrets by which mails become SMS. */
export function mailBodies(ownerId: () => string) {
  return {
    "POST /mailSecrets": async () => {
      const name = `Alerts ${made++}`;
      await createSendername(sql(), { ownerId: ownerId(), name });
      return { body: { description: "Alarm", from: ["@shop.example"], sender: name } };
    },
  };
}
