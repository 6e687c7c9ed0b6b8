import { expect, test } from "vitest";
import { searchEverywhere } from "#server/search/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { foundOf } from "#tests/support/found.ts";
import { createPayer, createSeller } from "#tests/support/invoices.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";

prepareApi();

test("an invoice is found by its number and its payer, by whose it is alone", async () => {
  const { caller, requisiteId } = await createPayer();
  const { operator, stranger, make } = await createSeller();
  const { id, docNumber } = (await make(caller, { requisiteId })).body;
  const found = { id, number: docNumber, amount: 1000.5, currency: "RUB", status: "pending" };
  for (const typed of [`№ ${docNumber}`, "медный", id]) {
    const invoices = foundOf(await searchEverywhere(actorFor(caller.user), typed), "invoices");
    expect(invoices).toMatchObject([found]);
    expect(foundOf(await searchEverywhere(actorFor(operator.user), typed), "invoices")).toEqual(
      invoices,
    );
    expect(foundOf(await searchEverywhere(actorFor(stranger.user), typed), "invoices")).toEqual([]);
  }
});
