import { expect, test } from "vitest";
import { fallbacks } from "#lib/sendings/fallbacks/fallback-input.ts";
import { parseSend, problemsOf } from "#tests/support/sends.ts";

const step = (extra: Record<string, unknown>) => ({
  type: "sms",
  payload: { sender: "Cabinet", text: "Hi" },
  ...extra,
});

test("fallback options in either spelling, or the default", () => {
  const options = (extra: Record<string, unknown>) => fallbacks.parse([step(extra)])[0]?.options;
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
  [[step({}), step({}), step({}), step({})], "fallbacks: sendings.errors.fallbacks.limit"],
])("fallbacks %j are refused", (given, expected) => {
  expect(problemsOf({ fallbacks: given })).toEqual([expected]);
});

test("sound fallbacks are read with what their channels have", () => {
  expect(problemsOf({ fallbacks: [step({})] })).toEqual([]);
  expect(problemsOf({ fallbacks: [step({}), { type: "viber", payload: { text: "Hi" } }] })).toEqual(
    ["fallbacks.1.payload.sender: sendings.errors.payload.sender"],
  );
  for (const none of [undefined, null, []]) expect(problemsOf({ fallbacks: none })).toEqual([]);
  expect(parseSend({ fallbacks: [step({ type: "viber" })] }).fallbacks).toEqual([
    {
      type: "viber",
      payload: { sender: "Cabinet", text: "Hi", image: null, button: null },
      options: {
        onStatus: [],
        onTimeout: { timeout: 50, except: ["delivered", "seen"] },
        onIncomingPayload: null,
      },
    },
  ]);
});
