import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SendingText } from "#components/sendings/details/sending-text.tsx";
import type { SendingDetails } from "#lib/sendings/sending.ts";
import commons from "#messages/en/commons.json";
import messages from "#messages/en/messages.json";
import sendings from "#messages/en/sendings.json";

const sending = {
  type: "sms",
  payload: { sender: "Cabinet", recipient: "+79000000003", text: "Здравствуйте" },
  meta: { stats: { characters: 12, segments: 1, encoding: "unicode" } },
  receipt: { perSecond: null },
} as unknown as SendingDetails;

test("that a message went as Unicode is no warning: nothing can be changed in it", () => {
  const said = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{ commons, messages, sendings }}>
      <SendingText sending={sending} />
    </NextIntlClientProvider>,
  );
  expect(said).toContain("Unicode");
  expect(said).not.toContain("warning");
});
