import { expect, test, vi } from "vitest";
import { keepAtOnce } from "#components/layout/keep-at-once.ts";

test.each([
  [undefined, "theme=dark; Path=/; SameSite=Lax; Max-Age=86400"],
  ["", "theme=dark; Path=/; SameSite=Lax; Max-Age=86400"],
  ["__Host-", "__Host-theme=dark; Path=/; SameSite=Lax; Max-Age=86400; Secure"],
])("a page whose cookies begin with %j keeps a choice as its server does", (cookiePrefix, kept) => {
  const page = { documentElement: { dataset: { cookiePrefix } }, cookie: "" };
  vi.stubGlobal("document", page);
  keepAtOnce("theme", "dark");
  vi.unstubAllGlobals();
  expect(page.cookie).toBe(kept);
});
