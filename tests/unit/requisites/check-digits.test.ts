import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkAccount,
  checkCorrespondent,
  checkInn,
  checkOgrn,
  checkOkpo,
} from "#lib/requisites/check-digits.ts";

// Numbers that their owners have published.
const right: [string, (typed: string) => unknown, string][] = [
  ["a company's INN", checkInn, "7707083893"],
  ["a person's INN", checkInn, "500100732259"],
  ["an OGRN", checkOgrn, "1027700132195"],
  ["an OGRNIP", checkOgrn, "304500116000157"],
  ["an OKPO", checkOkpo, "00032537"],
  ["an account", (typed) => checkAccount(typed, "044525225"), "40702810900000005555"],
  ["a bank's account", (typed) => checkCorrespondent(typed, "044525225"), "30101810400000000225"],
];

describe("check digits", () => {
  it.each(right)("%s is right, and any other last digit wrong", (_name, check, number) => {
    expect(check(number)).toBe("right");
    for (const digit of "0123456789".replace(number.slice(-1), ""))
      expect(check(`${number.slice(0, -1)}${digit}`)).toBe("wrong");
  });

  it("are read through what is typed between them", () => {
    expect(checkInn("77 07-08\u00A03893")).toBe("right");
  });

  it("say nothing of what is not whole, or no number", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const digits = typed.replaceAll(/[\s\u00A0-]/g, "");
        if (/^(?:\d{10}|\d{12})$/.test(digits)) expect(checkInn(typed)).not.toBeNull();
        else expect(checkInn(typed)).toBeNull();
      }),
    );
    expect(checkOgrn("10277001321")).toBeNull();
    expect(checkOgrn("102770013219X")).toBeNull();
    expect(checkAccount("40702810900000005555", "04452522")).toBeNull();
  });
});
