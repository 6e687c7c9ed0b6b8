import { describe, expect, it } from "vitest";
import { errorOf, listErrors } from "#components/form/form-errors.ts";

const required = { type: "too_small", message: "commons.errors.field.required" };
/** As the form keeps them: errors of a list's items by their number, of the list itself under `root`. */
const phones = Object.assign([undefined, { number: required }], {
  root: { type: "too_big", message: "commons.errors.field.big" },
});
const errors = {
  type: { type: "server", message: "Taken" },
  signer: { fullName: { nominative: required } },
  phones,
};

describe("listErrors", () => {
  it("names each by its dotted field, a list's own by the list", () => {
    expect(listErrors(errors).map(({ name }) => name)).toEqual([
      "type",
      "signer.fullName.nominative",
      "phones.1.number",
      "phones",
    ]);
  });

  it("finds none where there are none", () => {
    expect(listErrors({})).toEqual([]);
    expect(listErrors(undefined)).toEqual([]);
  });
});

describe("errorOf", () => {
  it("finds that of a nested field, of an item, and of what a field holds", () => {
    expect(errorOf(errors, "signer.fullName.nominative")?.message).toBe(required.message);
    expect(errorOf(errors, "phones.1.number")?.message).toBe(required.message);
    expect(errorOf(errors, "signer")?.name).toBe("signer.fullName.nominative");
    expect(errorOf(errors, "phones.0.number")).toBeUndefined();
    expect(errorOf(errors, "contact.phone")).toBeUndefined();
  });
});
