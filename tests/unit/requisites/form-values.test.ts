import { describe, expect, it } from "vitest";
import { companyInput, type CompanyView, completeCompany } from "#lib/companies/company.ts";
import {
  companyValues,
  emptyCompany,
  emptyRequisite,
  isOwnContact,
  requisiteValues,
} from "#lib/requisites/form-values.ts";
import { findForms, organisationForms } from "#lib/requisites/forms.ts";
import {
  completeRequisite,
  requisiteInput,
  type RequisiteDraft,
  type RequisiteView,
} from "#lib/requisites/requisite.ts";
import { companyBody, requisiteBody } from "#server/seed/factories/requisite-body.ts";

const known = { id: "1", OwnerId: "1", owner: "", createdAt: "", updatedAt: "" };
const kept = (draft: RequisiteDraft): RequisiteView => ({
  ...completeRequisite(requisiteInput.parse(draft)),
  ...known,
});

describe("a payer's form", () => {
  it("sends back what it was shown", () => {
    const view = kept(requisiteBody());
    expect(kept(requisiteValues(view))).toEqual(view);
    const company: CompanyView = {
      ...completeCompany(companyInput.parse(companyBody())),
      ...known,
    };
    expect(companyInput.parse(companyValues(company))).toMatchObject({
      signer: { basis: "charter" },
    });
    expect(completeCompany(companyInput.parse(companyValues(company)))).toEqual(
      completeCompany(companyInput.parse(companyBody())),
    );
  });

  it("leaves what follows from other fields to follow from them", () => {
    const values = requisiteValues(kept(requisiteBody()));
    values.data.legal.name = "Южный чай";
    values.signer.fullName.nominative = "Лунина Вера Ильинична";
    const view = kept(values);
    expect(view.title).toBe("ООО «Южный чай»");
    expect(view.signer.fullNameShort.nominative).toBe("Лунина В. И.");
  });

  it("keeps a title and short names that a person gave", () => {
    const body = requisiteBody();
    body.title = "Основной";
    body.signer.fullNameShort = { nominative: "А. П. Власов", genitive: "" };
    const values = requisiteValues(kept(body));
    values.data.legal.name = "Южный чай";
    expect(kept(values).title).toBe("Основной");
    expect(kept(values).signer.fullNameShort.nominative).toBe("А. П. Власов");
  });

  it("lacks nothing but what has to be filled in", () => {
    const paths = (issues: readonly { path: PropertyKey[] }[] = []) =>
      new Set(issues.map(({ path }) => path.join(".")));
    const found = paths(requisiteInput.safeParse(emptyRequisite()).error?.issues);
    expect(found).toContain("contact.firstName");
    expect(found).not.toContain("data.postalAddress.city");
    expect(paths(companyInput.safeParse(emptyCompany()).error?.issues)).not.toContain("vatRate");
  });

  it("knows the account's own contact however its number is written", () => {
    const { contact } = requisiteBody();
    const own = { ...contact, phone: "8 (901) 555-01-77" };
    expect(isOwnContact(contact, own)).toBe(true);
    expect(isOwnContact({ ...contact, email: "other@tea.example" }, own)).toBe(false);
  });
});

describe("forms of organisation", () => {
  it("are there once each, and more than ninety", () => {
    const shorts = organisationForms.map(({ short }) => short);
    expect(new Set(shorts).size).toBe(shorts.length);
    expect(shorts.length).toBeGreaterThan(90);
    expect(shorts).toEqual(expect.arrayContaining(["ООО", "АО", "ПАО", "ИП", "ГБУ", "МУП"]));
  });

  it("are found by the short name and by words of the full one", () => {
    expect(findForms("оо")[0]?.short).toBe("ООО");
    expect(findForms("казен").map(({ short }) => short)).toContain("МКУ");
    expect(findForms("zzz")).toEqual([]);
    expect(findForms("")).toBe(organisationForms);
  });
});
