import { expect, test } from "vitest";
import { readAddress } from "#server/channels/smpp/addresses.ts";

test.each([
  ["79161234567", 1, "", "+79161234567"],
  ["+79161234567", 0, "", "+79161234567"],
  ["79161234567", 0, "", "+79161234567"],
  ["89161234567", 2, "", "+79161234567"],
  ["0079161234567", 0, "", "+79161234567"],
  ["0079161234567", 1, "", "+79161234567"],
  ["9161234567", 2, "RU", "+79161234567"],
  ["9161234567", 0, "RU", "+79161234567"],
  ["09161234567", 2, "IR", "+989161234567"],
  ["375291234567", 0, "RU", "+375291234567"],
  ["1234", 2, "RU", "1234"],
  ["1234", 3, "", "1234"],
  ["Cabinet", 5, "RU", "Cabinet"],
])("%s of type %i from a provider of %j is %s", (address, ton, country, stored) => {
  expect(readAddress(address, ton, country)).toBe(stored);
});
