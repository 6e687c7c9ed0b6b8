import { asMoney } from "#lib/money.ts";
import { compileTariff, priceMessage } from "#lib/tariffs/price.ts";
import { findLedgerFaults, debitBalance, writeCharges } from "#server/billings/ledger.ts";
import { keepPlans, sql } from "#server/db/client.ts";
import { newId } from "#server/db/ids.ts";
import { createUser } from "#server/seed/factories/users.ts";
import { createSending } from "#server/sendings/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { thousandMessages, twoHundredRules } from "#tests/support/priced-chunk.ts";
import { sendOf } from "#tests/support/sends.ts";
import { createBareTables } from "./support/bare-tables.ts";
import { startDatabase } from "./support/database.ts";
import { isQuick, millisecondsOf, ratios, report, secondsOf } from "./support/figures.ts";
import { median } from "./support/median.ts";

// Charges of one account from 32 sides at once, beside a function of the database that does nothing else, and what
// a chunk of a bulk send takes to be priced.
const sizes = { charges: isQuick ? 500 : 5000, rounds: 5, sides: 32 };
const price = asMoney(10_000n);
const phone = (index: number) => `+7916${String(index).padStart(7, "0")}`;

const database = await startDatabase("charges");
try {
  const user = await createUser(sql(), { balance: asMoney(10n ** 14n) });
  const actor = actorFor(user);
  await createBareTables(["billings"]);
  await sql().unsafe(`
    create table if not exists bare_balances (like balances including all);
    insert into bare_balances select * from balances on conflict do nothing;
    create or replace function bare_charge(account uuid, charge uuid, price bigint) returns void language plpgsql as $$
    begin
      update bare_balances set balance = balance - price where owner_id = account and balance + overdraft >= price;
      if not found then raise 'no money'; end if;
      insert into bare_billings (id, owner_id, source, amount, status) values (charge, account, 'sendings.sms', -price, 'pending');
    end $$`);
  const ofSides = async (charge: (index: number) => Promise<unknown>) => {
    let next = 0;
    const side = async () => {
      while (next < sizes.charges) await charge(next++);
    };
    const took = await secondsOf(async () =>
      Promise.all(Array.from({ length: sizes.sides }, side)),
    );
    return sizes.charges / took;
  };
  const kinds = {
    bare: () => ofSides(() => sql()`select bare_charge(${user.id}, ${newId()}, ${price})`),
    alone: () =>
      ofSides(() =>
        sql().begin(async (tx) => {
          const charge = { id: newId(), ownerId: user.id, source: "sendings.sms", groupId: null };
          // Charges messages as `?return=each` does, which are sent together and answered one by one.
          keepPlans(tx);
          const [isCovered] = await Promise.all([
            debitBalance(tx, user.id, price),
            writeCharges(tx, [{ ...charge, amount: price }]),
          ]);
          if (!isCovered) throw new Error("no money");
        }),
      ),
    sends: () =>
      ofSides((index) =>
        createSending(actor, sendOf({ recipient: phone(index), text: `Code ${index}` }), {
          idempotency: null,
        }),
      ),
  };
  for (const warm of Object.values(kinds)) await warm();
  const samples = { bare: [] as number[], alone: [] as number[], sends: [] as number[] };
  for (let round = 0; round < sizes.rounds; round++) {
    for (const name of ["bare", "alone", "sends"] as const) samples[name].push(await kinds[name]());
    const latest = Object.values(samples).map((of) => Math.round(of.at(-1) ?? 0));
    console.log(`  round ${round + 1}: ${latest.join(", ")} /s`);
  }
  if ((await findLedgerFaults(sql())).length > 0) throw new Error("the ledger differs");

  const tariff = compileTariff(twoHundredRules);
  const priced: number[] = [];
  for (let round = 0; round < 20; round++)
    priced.push(
      await millisecondsOf(async () => {
        for (const facts of thousandMessages) priceMessage(tariff, facts);
      }),
    );
  await report("charges", sizes, [
    {
      name: "single messages of one account, each accepted and charged, to a bare function that charges alone",
      unit: "×",
      wanted: "high",
      limit: 0.5,
      aim: 1,
      value: median(ratios(samples.sends, samples.bare)),
      samples: { sends: samples.sends, bare: samples.bare },
    },
    {
      name: "charges of one account in a transaction each to the same",
      unit: "×",
      wanted: "high",
      limit: 0.5,
      value: median(ratios(samples.alone, samples.bare)),
      samples: { alone: samples.alone, bare: samples.bare },
    },
    {
      name: "1 000 messages priced by 200 rules",
      unit: "ms",
      wanted: "low",
      limit: { work: 10 },
      value: median(priced),
      samples: { priced },
    },
  ]);
} finally {
  await database.stop();
}
