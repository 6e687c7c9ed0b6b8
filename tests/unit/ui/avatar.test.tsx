import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Avatar } from "#components/ui/avatar.tsx";

const initialsOf = (name: string) =>
  renderToStaticMarkup(<Avatar name={name} />).replaceAll(/<[^>]+>/g, "");

it("shows the first letters of two words, of whole characters and never of punctuation", () => {
  expect(initialsOf("Maria Vlasova")).toBe("MV");
  expect(initialsOf("  вера  лунина-петрова ольга ")).toBe("ВЛ");
  expect(initialsOf("amoCRM (Kommo)")).toBe("AK");
  expect(initialsOf("ООО «Медный кит»")).toBe("ОМ");
  expect(initialsOf("— 🦊fox")).toBe("🦊");
});
