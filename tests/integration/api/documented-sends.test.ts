import { describe, expect, test } from "vitest";
import { channelTypes } from "#lib/sendings/channels.ts";
import { callApi, type Caller } from "#tests/support/api.ts";
import { estimate, eventually, prepareWorker, read, send } from "#tests/support/channel-sends.ts";
import { createFallbackCaller } from "#tests/support/fallbacks.ts";
import * as loginRoute from "../../../app/api/login/route.ts";
import { GET as openApi } from "../../../app/api/openapi.json/route.ts";
import * as route from "../../../app/api/sendings/route.ts";

// Bodies as existing programs send them, word for word: the sandbox's number 2 gets what is sent, number 5 nothing.
prepareWorker();

const [tomorrow, evening] = [24, 30].map((hours) =>
  new Date(Date.now() + hours * 3_600_000).toISOString(),
);

const sms = {
  recipient: "+79000000002",
  type: "sms",
  payload: { sender: "Shop", text: "Hello, world!" },
};

const voice = (tts: unknown) => ({
  recipient: "+79000000002",
  type: "voice",
  payload: { sender: "79990000000", text: "Your code is 1 2 3 4", tts },
});

const withFallbacks = (spelling: "options" | "$options") => ({
  recipient: "+79000000005",
  type: "viber",
  payload: {
    sender: "Shop",
    text: "The new collection is here",
    button: { text: "Look", url: "https://example.com/new" },
  },
  fallbacks: [
    {
      type: "sms",
      payload: { sender: "Shop", text: "The new collection is here: example.com/new" },
      [spelling]: {
        onStatus: ["failed"],
        onTimeout: { timeout: 50, except: ["delivered", "seen"] },
      },
    },
  ],
});

async function messagesOf(caller: Caller, chainId: string) {
  const { body } = await callApi(route, `GET /sendings?chainId=${chainId}`, { caller });
  return body.data as { id: string; chainId: string; type: string; state: { status: string } }[];
}

describe("a documented send", () => {
  test("by sms, with a token from the login as it is", async () => {
    const password = "hello world 42";
    const { user } = await createFallbackCaller({ password });
    const login = await callApi(loginRoute, "POST /login", {
      body: { username: user.username, password, type: "local" },
    });
    expect(Object.keys(login.body)).toEqual(expect.arrayContaining(["token", "id", "username"]));
    const { status, body } = await callApi(route, "POST /sendings", {
      headers: { authorization: login.body.token },
      body: sms,
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      recipient: sms.recipient,
      state: { error: null },
      error: null,
    });
  });

  test.each(["options", "$options"] as const)(
    "by Viber with an sms behind it, as %s",
    async (spelling) => {
      const caller = await createFallbackCaller();
      const { price } = await estimate(caller, withFallbacks(spelling));
      expect(price).toMatchObject({ min: 0, max: 0 });
      const { status, body } = await send(caller, withFallbacks(spelling));
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.chainId).toBe(body.id);
      await eventually(async () => expect(await messagesOf(caller, body.id)).toHaveLength(2));
      const chain = await messagesOf(caller, body.id);
      expect(chain.map(({ type, chainId }) => [type, chainId])).toEqual([
        ["sms", body.id],
        ["viber", body.id],
      ]);
      expect((await read(caller, body.id)).state.status).toBe("failed");
    },
  );

  test.each([
    ["aws:tatyana"],
    ["yandex:alena"],
    [{ synthesizer: "aws", voice: "maxim" }],
    [{ synthesizer: "yandex", voice: "filipp" }],
  ])("by voice, read by %j", async (tts) => {
    const caller = await createFallbackCaller();
    const { blockers } = await estimate(caller, voice(tts));
    expect(blockers).toEqual([]);
    const { status, body } = await send(caller, voice(tts));
    expect(status, JSON.stringify(body)).toBe(200);
    const [synthesizer, name] =
      typeof tts === "string" ? tts.split(":") : [tts.synthesizer, tts.voice];
    expect((await read(caller, body.id)).payload.tts).toEqual({ synthesizer, voice: name });
  });

  test.each([
    ["at a time", { delay: tomorrow, until: evening }],
    ["at once", { delay: 0 }],
    ["at a bare time", tomorrow],
  ])("%s", async (_, schedule) => {
    const caller = await createFallbackCaller();
    const { status, body } = await send(caller, { ...sms, schedule });
    expect(status, JSON.stringify(body)).toBe(200);
  });

  test("of each channel stands in the description", async () => {
    const { paths } = await (
      await openApi(new Request("http://localhost/api/openapi.json"), {
        params: Promise.resolve({}),
      })
    ).json();
    for (const path of ["/sendings", "/sendings/estimate"]) {
      const { examples } = paths[path].post.requestBody.content["application/json"];
      expect(Object.keys(examples).toSorted()).toEqual([...channelTypes].toSorted());
    }
  });
});
