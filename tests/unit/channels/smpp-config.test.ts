import { expect, test } from "vitest";
import { channelKinds } from "#server/channels/kinds.ts";
import { sourceAddress } from "#server/channels/smpp/addresses.ts";
import { smppConfig } from "#server/channels/smpp/config.ts";
import { toSubmission } from "#server/channels/smpp/submission.ts";
import { decodePdu, encodePdu } from "#server/smpp-wire/pdu.ts";
import { createMessage } from "#tests/support/channels.ts";

const config = smppConfig.parse({ url: "smpp://user:p%40ss@smsc.example:2776?window=7&rate=12.5" });

test("everything may stand in the URL", () => {
  expect(config).toMatchObject({
    host: "smsc.example",
    port: 2776,
    tls: false,
    systemId: "user",
    password: "p@ss",
    window: 7,
    rate: 12.5,
    submitTimeoutMs: 10_000,
  });
  expect(smppConfig.parse({ url: "smpps://u:p@[::1]", window: 9 })).toMatchObject({
    host: "::1",
    port: 3550,
    tls: true,
    window: 9,
  });
});

test.each([
  {},
  { url: "http://u:p@host" },
  { url: "smpp://u:100%@host" },
  { url: "smpp://u:p@host", window: 0 },
  { url: "smpp://u:p@host?receiptIdFormat=octal" },
])("refuses %j", (broken) => {
  expect(channelKinds.get("smpp")?.checkConfig(broken)).not.toEqual([]);
});

test.each([
  ["Cabinet", 5, 0, "Cabinet"],
  ["+79161234567", 1, 1, "79161234567"],
  ["79161234567", 1, 1, "79161234567"],
  ["1234", 3, 0, "1234"],
])("sender %s has type %i and plan %i", (sender, ton, npi, address) => {
  expect(sourceAddress(sender, config)).toEqual({
    source_addr_ton: ton,
    source_addr_npi: npi,
    source_addr: address,
  });
});

test("only the last part asks for a receipt", () => {
  const submission = toSubmission(createMessage({ text: "a".repeat(400) }), config, new Date());
  const parts = "parts" in submission ? submission.parts : [];
  expect(parts.map(({ registered_delivery }) => registered_delivery)).toEqual([0, 0, 1]);
});

test("validity goes out as an absolute time in UTC", () => {
  const validUntil = new Date("2031-02-03T04:05:06.789Z");
  const submission = toSubmission(createMessage({ validUntil }), config, new Date("2030-01-01"));
  expect(submission).toMatchObject({ parts: [{ validity_period: "310203040506700+" }] });
});

test.each([
  [{ sender: "Кабинет" }, "smpp sender can't be an address"],
  [{ recipient: "someone@example.com" }, "smpp recipient is no phone number"],
  [{ validUntil: new Date(0) }, "smpp validity is over"],
  [{ text: "я".repeat(67 * 255 + 1) }, "smpp text is too long"],
])("%j never leaves", (overrides, error) => {
  expect(toSubmission(createMessage(overrides), config, new Date())).toEqual({ error });
});

test("addresses, the service and a vendor's parameters are as the provider's settings say", () => {
  const own = smppConfig.parse({
    url: "smpp://u:p@host",
    phoneTon: 0,
    phoneNpi: 0,
    nameTon: 0,
    nameNpi: 1,
    serviceType: "CMT",
    tlvs: "0x1400=campaign 7\n0x14ff=hex:00Ff",
  });
  const message = createMessage({ sender: "Cabinet", recipient: "+79161234567", text: "Hi" });
  const submission = toSubmission(message, own, new Date());
  if ("error" in submission) throw new Error(submission.error);
  const read = decodePdu(encodePdu("submit_sm", 7, submission.parts[0]));
  expect(read.string("service_type")).toBe("CMT");
  expect([read.number("source_addr_ton"), read.number("source_addr_npi")]).toEqual([0, 1]);
  expect([read.number("dest_addr_ton"), read.number("dest_addr_npi")]).toEqual([0, 0]);
  expect(read.bytes("vendor_1400").toString()).toBe("campaign 7");
  expect([...read.bytes("vendor_14ff")]).toEqual([0, 255]);
});

test.each(["1400=x", "0x0210=x", "0x1400=", "0x1400=hex:0", "0x1400=a\n0x1400=b", "0x1400=я"])(
  "a vendor's parameter can't be %j",
  (tlvs) => {
    expect(channelKinds.get("smpp")?.checkConfig({ host: "h", tlvs })).toEqual([
      "tlvs: providers.errors.tlvs",
    ]);
  },
);

test("services that an SMSC offers are messages of their own kind", () => {
  const own = smppConfig.parse({
    url: "smpp://u:p@host",
    channels: "hlr,sms,smsping,flashcall",
    serviceType: "CMT",
    serviceTypes: "hlr=HLR\nflashcall=CALL",
  });
  expect(own.channels.split(",").toSorted()).toEqual(["flashcall", "hlr", "sms", "smsping"]);
  const wire = (type: "sms" | "hlr" | "smsping" | "flashcall") => {
    const text = type === "sms" ? "Hi" : "";
    const submission = toSubmission(createMessage({ type, text }), own, new Date());
    if ("error" in submission) throw new Error(submission.error);
    expect(submission.parts).toHaveLength(1);
    const read = decodePdu(encodePdu("submit_sm", 7, submission.parts[0]));
    expect(read.number("registered_delivery")).toBe(1);
    return [
      read.string("service_type"),
      read.number("protocol_id"),
      read.bytes("short_message").length,
    ];
  };
  expect(wire("sms")).toEqual(["CMT", 0, 2]);
  expect(wire("hlr")).toEqual(["HLR", 0, 0]);
  // Type 0: a phone confirms it and shows nothing.
  expect(wire("smsping")).toEqual(["CMT", 0x40, 0]);
  expect(wire("flashcall")).toEqual(["CALL", 0, 0]);
});

test.each([
  [{ channels: "sms,viber" }, "channels: providers.errors.channels"],
  [{ channels: "" }, "channels: providers.errors.channels"],
  [{ serviceTypes: "viber=V" }, "serviceTypes: providers.errors.serviceTypes"],
  [{ serviceTypes: "hlr=TOOLONG" }, "serviceTypes: providers.errors.serviceTypes"],
  [{ serviceTypes: "hlr=A\nhlr=B" }, "serviceTypes: providers.errors.serviceTypes"],
])("%j are no services", (given, fault) => {
  expect(channelKinds.get("smpp")?.checkConfig({ host: "h", ...given })).toEqual([fault]);
});
