import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.resetModules());

/** The cookies after a choice was kept and read again, by an installation at this address. */
async function keepAt(address: string) {
  vi.stubEnv("PUBLIC_URL", address);
  // Settings are read once.
  vi.resetModules();
  const { keepChoice, keptChoice } = await import("#server/auth/kept-choices.ts");
  const cookies = new Map<string, { value: string; secure: unknown }>();
  const jar = {
    get: (name: string) => cookies.get(name),
    set: (name: string, value: string, { secure }: { secure: boolean }) =>
      void cookies.set(name, { value, secure }),
  };
  keepChoice(jar as never, "theme", "dark");
  return { cookies: [...cookies], kept: keptChoice(jar as never, "theme") };
}

test("a choice is kept for this host alone where it is served over https", async () => {
  expect(await keepAt("https://cabinet.example")).toEqual({
    cookies: [["__Host-theme", { value: "dark", secure: true }]],
    kept: "dark",
  });
});

test("over http it is kept under its plain name", async () => {
  expect(await keepAt("http://localhost:3000")).toEqual({
    cookies: [["theme", { value: "dark", secure: false }]],
    kept: "dark",
  });
});
