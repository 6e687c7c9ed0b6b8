import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { useCommands } from "#components/layout/use-commands.tsx";
import layout from "#messages/en/layout.json";

vi.mock("#server/i18n/actions.ts", () => ({}));
vi.mock("#components/layout/use-sign-out.ts", () => ({ useSignOut: () => () => undefined }));
vi.mock("#components/form/use-attempt.ts", () => ({ useAttempt: () => () => undefined }));
vi.mock("#components/layout/use-theme.ts", () => ({ useTheme: () => ["light", () => undefined] }));

const account = [{ href: "/account/profile", label: "Profile" }];

/** What typing this calls: label and where it leads. */
function called(typed: string) {
  const found: [string, unknown][] = [];
  function Probe() {
    const commands = useCommands({ sections: [], account, create: [], locales: ["en"] }, typed);
    found.push(...commands.map(({ label, act }): [string, unknown] => [label, act]));
    return null;
  }
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ layout }}>
      <Probe />
    </NextIntlClientProvider>,
  );
  return found;
}

test("a setting is found by its own name, where the screen it stands on may be opened", () => {
  expect(called("time zone")).toEqual([["Time zone", "/account/profile"]]);
  expect(called("passk")).toEqual([]);
  expect(called("")).toEqual([["Profile", "/account/profile"]]);
});
