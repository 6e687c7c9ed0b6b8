import { describe, expect, it } from "vitest";
import type { FoundParty } from "#lib/dadata/found.ts";
import { emptyRequisite } from "#lib/requisites/form-values.ts";
import { changesFromRegistry } from "#lib/requisites/from-registry.ts";
import { requisiteBody } from "#server/seed/factories/requisite-body.ts";

const party: FoundParty = {
  title: "ООО «Северный чай»",
  state: "active",
  isBranch: false,
  asOf: null,
  legal: {
    businessType: "legal",
    name: "Северный чай",
    opf: "ООО",
    inn: "7801002274",
    ogrn: "1027800000128",
    kpp: "780101001",
    okpo: "",
  },
  manager: { fullName: "Власов Андрей Петрович", post: "Генеральный директор" },
  address: { country: "RU", city: "Санкт-Петербург", index: "190000", address: "Садовая ул., 12" },
};

describe("what the registry fills in", () => {
  it("is all that is empty and it knows", () => {
    const filled = changesFromRegistry(party, emptyRequisite());
    expect(Object.fromEntries(filled.map(({ path, value }) => [path, value]))).toEqual({
      "data.legal.name": "Северный чай",
      "data.legal.opf": "ООО",
      "data.legal.ogrn": "1027800000128",
      "data.legal.kpp": "780101001",
      "data.legalAddress.city": "Санкт-Петербург",
      "data.legalAddress.index": "190000",
      "data.legalAddress.address": "Садовая ул., 12",
      "signer.fullName.nominative": "Власов Андрей Петрович",
      "signer.position.nominative": "Генеральный директор",
      "signer.position.genitive": "Генерального директора",
    });
    expect(filled.every(({ isReplaced }) => !isReplaced)).toBe(true);
  });

  it("replaces what is otherwise, but never who signs", () => {
    const body = requisiteBody();
    body.data.legal.ogrn = "1027800000139";
    body.signer.fullName.nominative = "Лунина Вера Ильинична";
    const changed = changesFromRegistry(party, body);
    expect(changed).toEqual([
      { path: "data.legal.ogrn", value: "1027800000128", isReplaced: true },
    ]);
    expect(changesFromRegistry(party, requisiteBody())).toEqual([]);
  });

  it("calls a sole proprietor one", () => {
    const legal = { ...party.legal, businessType: "entrepreneur" as const };
    const filled = changesFromRegistry({ ...party, legal }, emptyRequisite());
    expect(filled).toContainEqual({
      path: "signer.position.genitive",
      value: "Индивидуального предпринимателя",
      isReplaced: false,
    });
  });
});
