import { expect, it } from "vitest";
import { emptyUtm, looksLikeDomain, utmLink, withoutProtocol } from "#lib/links/utm.ts";

const filled = { ...emptyUtm, page: "shop.example/sale", customSource: "base", campaign: "Spring" };

it.each([
  [{}, "https://shop.example/sale?utm_source=base&utm_medium=sms&utm_campaign=spring"],
  [
    { protocol: "http://", source: "yandex", medium: "cpc", content: "Top Banner", term: "чай" },
    "http://shop.example/sale?utm_source=yandex&utm_medium=cpc&utm_campaign=spring&utm_content=top%20banner&utm_term=%d1%87%d0%b0%d0%b9",
  ],
  [
    { page: "Shop.Example/a?b=1#Top" },
    "https://shop.example/a?b=1&utm_source=base&utm_medium=sms&utm_campaign=spring#top",
  ],
  [
    { page: "shop.example?" },
    "https://shop.example?utm_source=base&utm_medium=sms&utm_campaign=spring",
  ],
  [{ campaign: " " }, null],
  [{ customSource: "" }, null],
  [{ page: "shop" }, null],
  [{ page: "" }, null],
] as const)("makes of %j the link %s", (change, link) => {
  expect(utmLink({ ...filled, ...change })).toBe(link);
});

it.each(["shop.example", "a-b.shop.example:8080/x", "магазин.рф", "xn--e1afmkfd.xn--p1ai"])(
  "takes %s for a domain",
  (page) => expect(looksLikeDomain(page)).toBe(true),
);

it.each([
  "",
  "shop",
  "10.0.0.1",
  "shop.",
  ".example",
  "-a.example",
  "shop.example x",
  "javascript:alert(1)",
])("takes %j for none", (page) => expect(looksLikeDomain(page)).toBe(false));

it("takes a pasted protocol off the page", () => {
  expect(withoutProtocol({ ...filled, page: "HTTP://shop.example" })).toMatchObject({
    protocol: "http://",
    page: "shop.example",
  });
  expect(withoutProtocol(filled)).toEqual(filled);
});
