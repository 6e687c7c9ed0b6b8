import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Avatar } from "#components/ui/avatar.tsx";

const initials = (name: string) =>
  renderToStaticMarkup(<Avatar name={name} />).replaceAll(/<[^>]*>/g, "");

test.each([
  ["Maria Vlasova", "MV"],
  ["ООО «Медный кит»", "ОМ"],
  ["amoCRM (Kommo)", "AK"],
  ["1C:Enterprise", "1"],
  ["  вера  ", "В"],
  ["😀 Smile", "😀S"],
  ["", ""],
])("initials of %s are %s", (name, expected) => {
  expect(initials(name)).toBe(expected);
});
