import { createToken } from "#drizzle/seed/factories/tokens.ts";
import { createUser } from "#drizzle/seed/factories/users.ts";
import { asMoney } from "#lib/money.ts";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { sendOf } from "#tests/support/sends.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, median, report, secondsOf } from "./support/figures.ts";
import { load } from "./support/http-load.ts";
import { startWeb } from "./support/web.ts";

// Single messages of one account over 32 connections, beside the same verb without HTTP and the cheapest route there is.
const sizes = { messages: isQuick ? 1000 : 5000, rounds: 5, connections: 32 };
const phone = (index: number) => `+7916${String(index).padStart(7, "0")}`;

const database = await startDatabase("singles");
const web = await startWeb(27_761);
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 13n) });
  const actor = actorFor(user);
  const { token } = await createToken(sql(), { ownerId: user.id });
  const body = (index: number) =>
    JSON.stringify({
      type: "sms",
      payload: { sender: "Cabinet", text: `Code ${index}` },
      recipient: phone(index),
    });
  const headers = { authorization: token, "content-type": "application/json" };
  const sendByHttp = (count: number) =>
    load(sizes.connections, count, (index) => ({
      port: web.port,
      path: "/api/sendings",
      method: "POST",
      headers,
      body: body(index),
    }));
  const sendHere = (count: number) =>
    secondsOf(async () => {
      let next = 0;
      await Promise.all(
        Array.from({ length: sizes.connections }, async () => {
          while (next < count) {
            const index = next++;
            await createSending(actor, sendOf({ recipient: phone(index), text: `Code ${index}` }), {
              idempotency: null,
            });
          }
        }),
      );
    });
  await sendByHttp(500);
  const samples: Record<"http" | "verb" | "route", number[]> = { http: [], verb: [], route: [] };
  for (let round = 0; round < sizes.rounds; round++) {
    samples.http.push((await sendByHttp(sizes.messages)).perSecond);
    samples.verb.push(sizes.messages / (await sendHere(sizes.messages)));
    samples.route.push(
      (await load(sizes.connections, sizes.messages, () => ({ port: web.port, path: "/healthz" })))
        .perSecond,
    );
    console.log(
      `  round ${round + 1}: ${[samples.http, samples.verb, samples.route].map((of) => Math.round(of.at(-1) ?? 0)).join(", ")} /s`,
    );
  }
  const faults = await findLedgerFaults(sql());
  if (faults.length > 0) throw new Error("the ledger differs");
  await report("singles", sizes, [
    {
      name: "single messages by API",
      unit: "messages/s",
      wanted: "high",
      limit: 500,
      aim: 2000,
      value: median(samples.http),
      samples: { http: samples.http, cheapestRoute: samples.route },
    },
    {
      name: "single messages by the verb alone",
      unit: "messages/s",
      wanted: "high",
      limit: 500,
      aim: 2000,
      value: median(samples.verb),
      samples: { verb: samples.verb },
    },
  ]);
} finally {
  await web.stop();
  await database.stop();
}
