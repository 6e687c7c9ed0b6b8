import { describe, expect, test } from "vitest";
import { toParts } from "#server/smpp-wire/encode.ts";
import { bindSmpp } from "#tests/support/smpp-channel.ts";

describe("incoming messages", () => {
  const fields = {
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: "79161234567",
    destination_addr: "1234",
  };

  test.each([
    ["GSM", 0, Buffer.from([0x48, 0x69, 0x1b, 0x65]), "Hi€"],
    ["Latin-1", 3, Buffer.from("¿Qué?", "latin1"), "¿Qué?"],
    ["GSM of a class", 0xf1, Buffer.from([0x48, 0x69, 0x1b, 0x65]), "Hi€"],
    ["UCS-2 of a class", 0x19, Buffer.from("Да", "utf16le").swap16(), "Да"],
    ["ISO 8859-5", 6, Buffer.from([0xb4, 0xd0]), "Да"],
    ["UCS-2", 8, Buffer.from("Да 😀", "utf16le").swap16(), "Да 😀"],
  ])("%s", async (_, dataCoding, bytes, text) => {
    const { smsc, context } = await bindSmpp();
    expect(await smsc.sendFromHandset({ ...fields, data_coding: dataCoding }, [bytes])).toEqual([
      0,
    ]);
    expect(context.arrived).toMatchObject([
      { type: "sms", from: "+79161234567", to: "1234", text },
    ]);
  });

  test("parts are joined whatever their order, and answered when the whole is stored", async () => {
    const { smsc, context } = await bindSmpp();
    const text = "Длинное сообщение 😀 ".repeat(12);
    const parts = (toParts(text, "unicode", 200) ?? []).map(({ bytes }) => bytes).toReversed();
    const answers = smsc.sendFromHandset({ ...fields, data_coding: 8, esm_class: 0x40 }, parts);
    expect(await answers).toEqual(parts.map(() => 0));
    expect(context.arrived.map((message) => message.text)).toEqual([text]);
  });

  test("parts told beside the text are joined too", async () => {
    const { smsc, context } = await bindSmpp();
    const texts = ["Первая часть, ", "вторая часть"];
    const answers = texts.map(async (text, at) =>
      smsc.sendFromHandset(
        {
          ...fields,
          data_coding: 8,
          sar_msg_ref_num: 77,
          sar_total_segments: 2,
          sar_segment_seqnum: at + 1,
        },
        [Buffer.from(text, "utf16le").swap16()],
      ),
    );
    expect(await Promise.all(answers)).toEqual([[0], [0]]);
    expect(context.arrived.map(({ text }) => text)).toEqual([texts.join("")]);
  });

  test("an unfinished one is passed on after the time-out", async () => {
    const { smsc, context } = await bindSmpp({}, { joinTimeoutMs: 100 });
    const [first = Buffer.alloc(0)] = (toParts("a".repeat(300), "gsm", 1) ?? []).map(
      ({ bytes }) => bytes,
    );
    expect(await smsc.sendFromHandset({ ...fields, esm_class: 0x40 }, [first])).toEqual([0]);
    expect(context.arrived.map(({ text }) => text)).toEqual(["a".repeat(153)]);
  });

  test("what can't be stored is asked for again", async () => {
    const { smsc, context } = await bindSmpp();
    context.failing = true;
    expect(await smsc.sendFromHandset(fields, [Buffer.from("x")])).toEqual([8]);
    context.failing = false;
    expect(await smsc.sendFromHandset(fields, [Buffer.from("x")])).toEqual([0]);
    expect(context.arrived).toHaveLength(1);
  });
});
