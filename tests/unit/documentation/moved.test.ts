import { expect, test } from "vitest";
import { findMoved } from "#lib/documentation/moved.ts";
import { darkPicture, pictureAddress, pictureFile } from "#lib/documentation/pictures.ts";
import { parseEnv } from "#lib/env.ts";
import { readPages } from "#server/documentation/read-pages.ts";
import config from "../../../next.config.ts";

const pages = await readPages("en", parseEnv({}));

test.each([
  ["platform", "user instruction", "platform/instruction"],
  ["platform", "user%20instruction", "platform/instruction"],
  ["platform", "Instruction", "platform/instruction"],
  ["api", "http-rest", "api/HTTP-REST"],
  ["api", "smpp", "api/SMPP"],
  ["api", "code%20examples", "api/code-examples"],
  ["api", "changelog", "more/changelog"],
])("%s/%s is found as %s", (category, file, place) => {
  const found = findMoved(pages, { category, file });
  expect(found && `${found.category}/${found.file}`).toBe(place);
});

test.each(["nothing", "__proto__", "%E0%A4%A", "../api/SMPP"])("%s is no page", (file) => {
  expect(findMoved(pages, { category: "platform", file })).toBeNull();
});

test("the specified name of the instruction leads to its page", async () => {
  expect(await config.redirects?.()).toContainEqual({
    source: "/documentation/platform/user/:file",
    destination: "/documentation/platform/:file",
    permanent: true,
  });
});

test("a picture has the file of the reader's language and theme, else of the first language", () => {
  expect(pictureFile("ru", "home", "dark")).toBe("ru-home-dark.webp");
  expect(pictureFile("es", "home", "light")).toBe("en-home-light.webp");
  expect(darkPicture(pictureAddress("ru", "home"))).toBe(
    "/documentation/pictures/ru-home-dark.webp",
  );
  for (const other of [
    "https://evil.example/documentation/pictures/en-home-light.webp",
    "/documentation/pictures/../en-home-light.webp",
    "javascript:alert(1)",
    "",
  ])
    expect(darkPicture(other)).toBeNull();
});
