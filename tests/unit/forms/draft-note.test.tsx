import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DraftNote } from "#components/form/draft-note.tsx";
import forms from "#messages/en/forms.json";

const shown = (isTight: boolean) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ forms }} timeZone="UTC">
      <DraftNote
        savedAt={new Date("2026-11-24T17:15:00Z").getTime()}
        saving="idle"
        isTight={isTight}
      />
    </NextIntlClientProvider>,
  );

it("a time says what it is of, but where there is no room for it", () => {
  expect(shown(false)).toContain(`<span>${forms.draft.saved}</span>17:15`);
  expect(shown(true)).toContain(`<span class="max-lg:sr-only">${forms.draft.saved}</span>17:15`);
});
