import { describe, expect, test } from "vitest";
import { absentError } from "#lib/sendings/absent.ts";
import {
  isReceipt,
  parseReceipt,
  plainCode,
  receiptId,
  submittedId,
} from "#server/channels/smpp/receipt.ts";
import { decodeText } from "#server/smpp-wire/decode.ts";
import { toSeptets } from "#server/smpp-wire/gsm-alphabet.ts";
import { decodePdu, encodePdu } from "#server/smpp-wire/pdu.ts";
import type { PduFields } from "#server/smpp-wire/pdu.ts";

const written = (text: string) => ({ text, ascii: text });
const body = (stat: string, err = "000") =>
  written(
    `id:0A1b sub:001 dlvrd:001 submit date:2601010000 done date:2601010001 stat:${stat} err:${err} text:hi id:9 stat:X`,
  );
const pdu = (fields: PduFields) => decodePdu(encodePdu("deliver_sm", 1, fields));

describe("parseReceipt", () => {
  test.each([
    ["DELIVRD", "delivered", null],
    ["ACCEPTD", "sent", null],
    ["ENROUTE", "sent", null],
    ["EXPIRED", "failed", "EXPIRED 001"],
    ["DELETED", "failed", "DELETED 001"],
    ["UNDELIV", "failed", "UNDELIV 001"],
    ["UNDELIVERABLE", "failed", "UNDELIV 001"],
    ["REJECTD", "failed", "REJECTD 001"],
    ["FAILED", "failed", "UNDELIV 001"],
    ["blocked", "failed", "UNDELIV 001"],
    ["CANCELLED", "failed", "DELETED 001"],
    ["BUFFERED", "sent", null],
    ["NACK", "failed", "REJECTD 001"],
    ["TIMEOUT", "failed", "EXPIRED 001"],
    ["SUCCESS", "delivered", null],
    ["READ", "seen", null],
  ])("text %s is %s", (stat, status, error) => {
    expect(parseReceipt(pdu({ esm_class: 4 }), body(stat, "001"), "same")).toEqual({
      providerMessageId: "0A1b",
      status,
      error,
    });
  });

  test.each(["UNKNOWN", "SCHEDULED", "WHATEVER"])("%s decides nothing", (stat) => {
    expect(parseReceipt(pdu({ esm_class: 4 }), body(stat), "same")).toBeNull();
  });

  test("optional parameters win over the text", () => {
    const fields = { esm_class: 4, receipted_message_id: "77", message_state: 5 };
    const error = Buffer.from([3, 0, 12]);
    const receipt = parseReceipt(
      pdu({ ...fields, network_error_code: error }),
      written(""),
      "same",
    );
    expect(receipt).toEqual({ providerMessageId: "77", status: "failed", error: "UNDELIV 012" });
    expect(parseReceipt(pdu(fields), body("DELIVRD"), "same")?.status).toBe("failed");
    for (const state of [7, 99])
      expect(
        parseReceipt(pdu({ ...fields, message_state: state }), body("FAILED"), "same")?.status,
        `a state of ${state} leaves it to the word`,
      ).toBe("failed");
  });

  test("an unassigned number is said so, by the network's own code or the SMSC's", () => {
    const fields = { esm_class: 4, receipted_message_id: "77", message_state: 5 };
    const errorOf = (code: number[], codes: string[] = []) =>
      parseReceipt(
        pdu({ ...fields, network_error_code: Buffer.from(code) }),
        written(""),
        "same",
        new Set(codes.map(plainCode)),
      )?.error;
    expect(errorOf([3, 0, 1])).toBe(absentError);
    // Another kind of network has other codes.
    expect(errorOf([2, 0, 1])).toBe("UNDELIV 001");
    expect(errorOf([3, 0, 12], ["12"])).toBe(absentError);
    const texted = (stat: string, err: string, codes: string[]) =>
      parseReceipt(pdu({ esm_class: 4 }), body(stat, err), "same", new Set(codes.map(plainCode)));
    expect(texted("UNDELIV", "001", ["1"])?.error).toBe(absentError);
    expect(texted("UNDELIV", "01B", ["1b"])?.error).toBe(absentError);
    expect(texted("UNDELIV", "010", ["1"])?.error).toBe("UNDELIV 010");
    expect(texted("DELIVRD", "001", ["1"])).toMatchObject({ status: "delivered", error: null });
  });

  test.each([
    ["ASCII", Buffer.from("id:a_b@c$d stat:DELIVRD err:000 text:see id:9", "ascii")],
    [
      "the alphabet of GSM",
      Buffer.from(toSeptets("id:a_b@c$d stat:DELIVRD err:000 text:see id:9")?.flat() ?? []),
    ],
  ])("an id with _ @ $ is read from %s", (_, bytes) => {
    const given = { text: decodeText(bytes, 0), ascii: bytes.toString("latin1") };
    expect(isReceipt(pdu({}), given)).toBe(true);
    expect(parseReceipt(pdu({ esm_class: 4 }), given, "same")?.providerMessageId).toBe("a_b@c$d");
  });

  test("a receipt without an id or state is none", () => {
    expect(parseReceipt(pdu({ esm_class: 4 }), written("stat:DELIVRD"), "same")).toBeNull();
    expect(parseReceipt(pdu({ esm_class: 4 }), written("id:1"), "same")).toBeNull();
  });
});

test("receipts are told from messages by type, parameter or text", () => {
  expect(isReceipt(pdu({ esm_class: 0x04 }), written(""))).toBe(true);
  expect(isReceipt(pdu({ esm_class: 0x20 }), written(""))).toBe(true);
  expect(isReceipt(pdu({ receipted_message_id: "1" }), written(""))).toBe(true);
  expect(isReceipt(pdu({}), body("DELIVRD"))).toBe(true);
  expect(isReceipt(pdu({}), written("id:77 stat:FAILED err:8"))).toBe(true);
  expect(isReceipt(pdu({}), written("id:77 done date:2601010001 stat:DELIVRD"))).toBe(true);
  expect(isReceipt(pdu({}), written("id:123 sub:001 stat:DELIVRD"))).toBe(true);
  expect(isReceipt(pdu({}), written("id:123 stat:fine"))).toBe(false);
  expect(isReceipt(pdu({}), written("id:77, what is the stat of my order?"))).toBe(false);
  expect(isReceipt(pdu({ esm_class: 0x40 }), written("id: please send me a new one"))).toBe(false);
});

test.each([
  ["same", "0A1B", "0A1B"],
  ["hex-to-dec", "2587", "0A1B"],
  ["dec-to-hex", "0A1B", "0002587"],
  ["hex-to-dec", "not-a-number", "not-a-number"],
] as const)("%s: submit id %s meets receipt id %s", (format, submitted, receipted) => {
  expect(receiptId(receipted, format)).toBe(submittedId(submitted, format));
});
