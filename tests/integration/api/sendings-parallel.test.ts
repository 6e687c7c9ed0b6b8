import { describe, expect, it } from "vitest";
import { findLedgerFaults } from "#server/billings/ledger.ts";
import { sql } from "#server/db/client.ts";
import { createCaller, rubles } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { sendCalls } from "#tests/support/send-calls.ts";

const { send, rowsOf, balanceOf } = sendCalls(prepareCaller());

describe("parallel sends of one account", () => {
  it("are all accepted, and the balance is the ledger's", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        send({ recipient: `+7916${String(at).padStart(7, "0")}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    const rows = await rowsOf();
    expect(rows).toHaveLength(50);
    expect(new Set(rows.map((row) => row.recipient)).size).toBe(50);
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set(rows.map((row) => row.id)));
    expect(await balanceOf()).toBe(rubles(950));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });

  it("succeed as far as balance and overdraft reach, never below", async () => {
    const poor = await createCaller({ balance: rubles(15), overdraft: rubles(10) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, at) =>
        send({ recipient: `+7916${String(at).padStart(7, "0")}` }, { as: poor }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(25);
    for (const { body } of refused) {
      expect(body).toMatchObject({ id: null, status: "failed", key: "sendings.errors.funds" });
    }
    expect(await rowsOf(poor.user.id)).toHaveLength(25);
    expect(await balanceOf(poor.user.id)).toBe(rubles(-10));
    expect(await findLedgerFaults(sql())).toEqual([]);
  });
});
