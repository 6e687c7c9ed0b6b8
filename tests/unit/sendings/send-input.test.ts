import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recipientKind } from "#lib/sendings/recipients-input.ts";
import { type SendWire, sendInput } from "#lib/sendings/send-input.ts";

const now = new Date("2026-11-20T12:00:00Z");
const list = "0193F2C8-7b41-7000-8000-000000000001";

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function createSend(overrides: Record<string, unknown> = {}): unknown {
  return {
    type: "sms",
    payload: { sender: "Cabinet", text: "Hi" },
    recipient: "+79162041835",
    ...overrides,
  };
}

/** "path: key" of every issue. */
function problems(overrides: Record<string, unknown>): string[] {
  const parsed = sendInput.safeParse(createSend(overrides));
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}

const parse = (overrides: Record<string, unknown> = {}) => sendInput.parse(createSend(overrides));

test("the smallest send becomes the whole internal shape", () => {
  expect(parse()).toEqual({
    type: "sms",
    payload: {
      sender: "Cabinet",
      text: "Hi",
      tts: null,
      audio: null,
      image: null,
      file: null,
      video: null,
      button: null,
      buttons: [],
    },
    recipients: { kind: "single", value: "+79162041835" },
    schedule: { delay: null, until: null },
    fallbacks: [],
    title: null,
  });
});

test("the wire's type fits what programs write", () => {
  const wire: SendWire = {
    type: "viber",
    payload: {
      sender: "Cabinet",
      text: "Hi",
      button: { text: "Open", url: "https://example.com" },
    },
    recipient: { include: ["+79162041835", 79162041836], exclude: [list] },
    schedule: { delay: 0 },
    fallbacks: [
      {
        type: "sms",
        payload: { sender: "Cabinet", text: "Hi" },
        $options: { onStatus: ["failed"] },
      },
    ],
    $options: { title: "Autumn" },
  };
  expect(sendInput.parse(wire).title).toBe("Autumn");
});

test.each([
  ["type", { type: "pigeon" }, "type: sendings.errors.type"],
  ["no payload", { payload: undefined }, "payload: sendings.errors.payload.text"],
  [
    "text of a wrong type",
    { payload: { sender: "C", text: 5 } },
    "payload.text: sendings.errors.payload.text",
  ],
  [
    "blank text",
    { payload: { sender: "C", text: " \n" } },
    "payload.text: sendings.errors.payload.text",
  ],
  [
    "long text",
    { payload: { sender: "C", text: "a".repeat(10_001) } },
    "payload.text: sendings.errors.payload.textLength",
  ],
  ["no sender", { payload: { text: "Hi" } }, "payload.sender: sendings.errors.payload.sender"],
  ["title", { $options: { title: 5 } }, "$options.title: sendings.errors.title"],
])("refuses %s", (_, overrides, expected) => {
  expect(problems(overrides)).toEqual([expected]);
});

test("names every broken rule at once", () => {
  expect(problems({ payload: {} })).toEqual([
    "payload.sender: sendings.errors.payload.sender",
    "payload.text: sendings.errors.payload.text",
  ]);
});

test.each([
  ["voice", { text: "Hi" }, ["payload.audio: sendings.errors.payload.audio"]],
  ["voice", { audio: "file-1" }, []],
  ["voice", { text: "Hi", tts: "aws:tatyana" }, []],
  ["voice", { tts: "aws" }, ["payload.audio: sendings.errors.payload.audio"]],
  ["viber", { image: "file-1" }, ["payload.text: sendings.errors.payload.text"]],
  ["viber", { text: "Hi", button: { text: "", url: "" } }, []],
  [
    "viber",
    { text: "Hi", button: { text: "Open" } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  [
    "viber",
    { text: "Hi", button: { url: "tel:+79162041835" } },
    ["payload.button.text: sendings.errors.payload.button.text"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a".repeat(30), url: `https://${"a".repeat(2040)}` } },
    [],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a".repeat(31), url: "https://a" } },
    ["payload.button.text: sendings.errors.payload.button.text"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a", url: `https://${"a".repeat(2041)}` } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  [
    "viber",
    { text: "Hi", button: { text: "a", url: "javascript:alert(1)" } },
    ["payload.button.url: sendings.errors.payload.button.url"],
  ],
  ["viber", { text: "Hi", button: { text: "a", url: "viber://chat" } }, []],
  ["whatsapp", { image: "file-1" }, []],
  ["whatsapp", { audio: "file-1" }, ["payload.text: sendings.errors.payload.content"]],
  [
    "whatsapp",
    { text: "Hi", buttons: Array.from({ length: 4 }, () => ({ text: "Yes" })) },
    ["payload.buttons: sendings.errors.payload.buttons.count"],
  ],
  [
    "vk",
    { text: "Hi", buttons: Array.from({ length: 10 }, () => ({ text: "Yes", action: "yes" })) },
    [],
  ],
  [
    "vk",
    { text: "Hi", buttons: [{ text: "Yes" }, { text: " " }] },
    ["payload.buttons.1.text: sendings.errors.payload.buttons.text"],
  ],
  [
    "vk",
    { text: "Hi", buttons: Array.from({ length: 11 }, () => ({ text: "Yes" })) },
    ["payload.buttons: sendings.errors.payload.buttons.count"],
  ],
  ["email", { file: "file-1" }, ["payload.text: sendings.errors.payload.text"]],
  ["telegramcode", { text: "#NNNN" }, []],
])("%s with %j", (type, payload, expected) => {
  expect(problems({ type, payload: { sender: "Cabinet", ...payload } })).toEqual(expected);
});

test("speech is a string or an object, of a voice that exists", () => {
  const speech = (tts: unknown) =>
    parse({ type: "voice", payload: { sender: "C", text: "Hi", tts } }).payload.tts;
  expect(speech("aws:Tatyana")).toEqual({ synthesizer: "aws", voice: "tatyana" });
  expect(speech({ synthesizer: "yandex" })).toEqual({ synthesizer: "yandex", voice: "filipp" });
  for (const tts of ["aws:alena", "google:maxim", { synthesizer: "constructor" }, 5, ["aws"]]) {
    expect(problems({ payload: { sender: "C", text: "Hi", tts } })).toEqual([
      "payload.tts: sendings.errors.payload.tts",
    ]);
  }
});

test("one recipient is normalised or refused", () => {
  expect(parse({ recipient: "8 (916) 204-18-35" }).recipients).toEqual({
    kind: "single",
    value: "+79162041835",
  });
  expect(parse({ recipient: 79162041835 }).recipients).toEqual({
    kind: "single",
    value: "+79162041835",
  });
  expect(parse({ recipient: "Anna@example.com" }).recipients).toEqual({
    kind: "single",
    value: "anna@example.com",
  });
  expect(problems({ recipient: "Anna" })).toEqual(["recipient: sendings.errors.recipient.invalid"]);
  expect(problems({ recipient: list })).toEqual(["recipient: sendings.errors.recipient.invalid"]);
  for (const recipient of [
    "",
    undefined,
    null,
    {},
    { include: "+79162041835" },
    [],
    { include: [] },
  ]) {
    expect(problems({ recipient }).join(), JSON.stringify(recipient)).toMatch(
      /^recipient: sendings\.errors\.recipient\.(required|invalid)$/,
    );
  }
});

test("many recipients are sorted out", () => {
  const include = [
    "+79162041835",
    list,
    "89162041835",
    "Anna@example.com",
    "Anna",
    list.toLowerCase(),
  ];
  expect(
    parse({ recipient: { include, exclude: ["8 916 204-18-36", "nobody"] } }).recipients,
  ).toEqual({
    kind: "many",
    include: ["+79162041835", list.toLowerCase(), "anna@example.com"],
    exclude: ["+79162041836"],
    duplicates: 2,
    rejected: ["Anna"],
  });
  expect(parse({ recipient: ["+79162041835"] }).recipients).toMatchObject({
    kind: "many",
    exclude: [],
  });
  expect(problems({ recipient: ["Anna", "x"] })).toEqual([
    "recipient: sendings.errors.recipient.invalid",
  ]);
  expect(["+79162041835", "anna@example.com", list].map(recipientKind)).toEqual([
    "phone",
    "email",
    "list",
  ]);
});

test("a hundred thousand recipients pass, one more does not", () => {
  const phones = Array.from(
    { length: 100_000 },
    (_, index) => `+7916${String(index).padStart(7, "0")}`,
  );
  const start = performance.now();
  expect(parse({ recipient: phones }).recipients).toMatchObject({ kind: "many", duplicates: 0 });
  expect(performance.now() - start).toBeLessThan(1500);
  for (const recipient of [[...phones, "+79999999999"], { include: [...phones, "+79999999999"] }]) {
    expect(problems({ recipient })).toEqual(["recipient: sendings.errors.recipient.limit"]);
  }
});

test.each([
  [undefined, null, null],
  [null, null, null],
  [{}, null, null],
  [{ delay: 0 }, null, null],
  ["2026-11-21T11:00:00+03:00", "2026-11-21T08:00:00.000Z", null],
  ["2026-11-21 11:00", "2026-11-21T11:00:00.000Z", null],
  [{ delay: "2026-11-20T11:59:30Z" }, null, null],
  [{ until: "2026-11-20T23:00:00Z" }, null, "2026-11-20T23:00:00.000Z"],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T20:00:00Z" },
    "2026-11-21T08:00:00.000Z",
    "2026-11-21T20:00:00.000Z",
  ],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T08:00:00Z" },
    "2026-11-21T08:00:00.000Z",
    null,
  ],
])("schedule %j starts %s, ends %s", (schedule, delay, until) => {
  const parsed = parse({ schedule }).schedule;
  expect([parsed.delay?.toISOString() ?? null, parsed.until?.toISOString() ?? null]).toEqual([
    delay,
    until,
  ]);
});

test.each([
  ["tomorrow", "schedule: sendings.errors.schedule.invalid"],
  [5, "schedule: sendings.errors.schedule.invalid"],
  [[], "schedule: sendings.errors.schedule.invalid"],
  [{ delay: "2027-02-30T00:00:00Z" }, "schedule.delay: sendings.errors.schedule.invalid"],
  [{ until: "2026-13-01" }, "schedule.until: sendings.errors.schedule.invalid"],
  [{ delay: "2026-11-20T11:58:00Z" }, "schedule.delay: sendings.errors.schedule.past"],
  ["2028-01-01", "schedule: sendings.errors.schedule.far"],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T07:00:00Z" },
    "schedule.until: sendings.errors.schedule.until",
  ],
  [
    { delay: "2026-11-21T08:00:00Z", until: "2026-11-21T20:00:01Z" },
    "schedule.until: sendings.errors.schedule.until",
  ],
  [{ until: "2026-11-20T12:00:00Z" }, "schedule.until: sendings.errors.schedule.until"],
  [{ until: "2026-11-20T11:00:00Z" }, "schedule.until: sendings.errors.schedule.until"],
])("schedule %j is refused", (schedule, expected) => {
  expect(problems({ schedule })).toEqual([expected]);
});

const step = (extra: Record<string, unknown>) => ({
  type: "sms",
  payload: { sender: "Cabinet", text: "Hi" },
  ...extra,
});

test("fallback options in either spelling, or the default", () => {
  const options = (extra: Record<string, unknown>) =>
    parse({ fallbacks: [step(extra)] }).fallbacks[0]?.options;
  const onFailed = { onStatus: ["failed"], onTimeout: null, onIncomingPayload: null };
  expect(options({ options: { onStatus: ["failed", "failed"] } })).toEqual(onFailed);
  expect(
    options({ $options: { onStatus: ["failed"], onTimeout: { timeout: 60, except: [] } } }),
  ).toEqual(onFailed);
  expect(
    options({ $options: { onTimeout: { timeout: 60, except: ["seen"] } } })?.onTimeout,
  ).toEqual({
    timeout: 60,
    except: ["seen"],
  });
  expect(options({ $options: { onIncomingPayload: { text: " да " } } })?.onIncomingPayload).toEqual(
    { text: "да" },
  );
  expect(options({ options: { onStatus: ["seen"] }, $options: { onStatus: ["failed"] } })).toEqual(
    onFailed,
  );
  expect(options({})).toEqual({
    onStatus: [],
    onTimeout: { timeout: 50, except: ["delivered", "seen"] },
    onIncomingPayload: null,
  });
});

test.each([
  [[step({ options: {} })], "fallbacks.0.options: sendings.errors.fallbacks.condition"],
  [
    [
      step({
        $options: {
          onTimeout: { timeout: 0, except: ["seen"] },
          onStatus: [],
          onIncomingPayload: { text: "" },
        },
      }),
    ],
    "fallbacks.0.$options: sendings.errors.fallbacks.condition",
  ],
  [
    [step({ options: { onStatus: ["lost"] } })],
    "fallbacks.0.options.onStatus.0: sendings.errors.fallbacks.status",
  ],
  [
    [step({ options: { onTimeout: { timeout: -1, except: ["seen"] } } })],
    "fallbacks.0.options.onTimeout.timeout: sendings.errors.fallbacks.timeout",
  ],
  [
    [step({}), { type: "viber", payload: { text: "Hi" } }],
    "fallbacks.1.payload.sender: sendings.errors.payload.sender",
  ],
  [[step({}), step({}), step({}), step({})], "fallbacks: sendings.errors.fallbacks.limit"],
])("fallbacks %j are refused", (fallbacks, expected) => {
  expect(problems({ fallbacks })).toEqual([expected]);
});

test("nonsense of any kind is refused without throwing", () => {
  for (const value of [
    null,
    5,
    "send",
    [],
    { type: {} },
    { payload: [] },
    { recipient: { include: [{}] } },
  ]) {
    expect(sendInput.safeParse(value).success).toBe(false);
  }
});
