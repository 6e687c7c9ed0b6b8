import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getTextState } from "#server/ai-text/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { loadRoute } from "#tests/support/api-routes.ts";
import { type Caller, callApi } from "#tests/support/api.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { begin, piece, say, startTextService } from "#tests/support/text-service.ts";

const caller = prepareCaller();
let service: Awaited<ReturnType<typeof startTextService>>;
beforeAll(async () => {
  service = await startTextService();
  process.env.AI_URL = service.url;
  process.env.AI_KEY = "key-of-the-service";
  process.env.AI_MODEL = "small";
  process.env.AI_SECONDS = "2";
  process.env.AI_TEXTS_PER_MONTH = "2";
});
afterAll(async () => service.stop());

async function ask(formValues: object = {}, channel = "sms", path = "text", by: Caller = caller()) {
  const route = await loadRoute(`/n/message-payload-generator/${path}`);
  return callApi(route, `POST /n/message-payload-generator/${path}`, {
    caller: by,
    body: {
      formValues: { messageTheme: "New roast", occasion: "20% off", ...formValues },
      channel,
    },
  });
}

describe("a service that", () => {
  type Write = Parameters<typeof service.answer>[0];
  const json = (body: string, type = "application/json", status = 200): Write => {
    return (_, response) => void response.writeHead(status, { "content-type": type }).end(body);
  };
  test.each<[string, Write]>([
    ["answers JSON instead of a stream", json('{"choices": []}')],
    ["answers a page", json("<html>Welcome</html>", "text/html")],
    ["refuses the key", json('{"error": {"message": "key-of-the-service"}}', undefined, 401)],
    ["answers nonsense", json("data: {}}}\n\n", "text/event-stream")],
    ["redirects", (_, response) => void response.writeHead(302, { location: "/v1/x" }).end()],
    ["hangs up", (_, response) => void response.socket?.destroy()],
    ["never answers", () => undefined],
    [
      "stops in the middle",
      (_, response) => {
        begin(response);
        piece(response, "Half a");
        response.end();
      },
    ],
    [
      "breaks in the middle",
      (_, response) => {
        begin(response);
        piece(response, "Half a");
        setImmediate(() => response.socket?.destroy());
      },
    ],
    [
      "begins and goes on for ever",
      (_, response) => {
        begin(response);
        piece(response, "Half a");
      },
    ],
    ["writes nothing", (_, response) => say(response, " ")],
  ])("%s can't be had; the request is given back", async (_name, write) => {
    service.answer(write);
    const { status, body } = await ask();
    expect([status, body.key]).toEqual([503, "aiText.errors.failed"]);
    expect(JSON.stringify(body)).not.toContain("key-of-the-service");
    expect((await getTextState(actorFor(caller().user))).left).toBe(2);
  });

  test("is busy says until when; its pause is bounded", async () => {
    service.answer((_, response) => {
      response.writeHead(429, { "retry-after": "86400" }).end("{}");
    });
    const { status, body } = await ask();
    expect([status, body.key]).toEqual([429, "aiText.errors.limit"]);
    const wait = Date.parse(body.expires_at) - Date.now();
    expect(wait).toBeGreaterThan(300_000);
    expect(wait).toBeLessThan(700_000);
    expect((await getTextState(actorFor(caller().user))).left).toBe(2);
  });

  test("writes without end is read no further than a text may be", async () => {
    service.answer((_, response) => {
      begin(response);
      const more = () => {
        if (response.writable && !response.destroyed)
          response.write(
            `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: "long ".repeat(200) } }] })}\n\n`,
            () => setImmediate(more),
          );
      };
      more();
    });
    const { status, body } = await ask();
    expect(status).toBe(200);
    expect(body.variants[0]).toMatchObject({ segments: 1, isCut: true });
  });

  test("fails for one draft gives the others", async () => {
    service.answer(({ way }, response) =>
      way.startsWith("the most") ? void response.writeHead(500).end() : say(response, "Hello"),
    );
    expect((await ask()).body.variants).toHaveLength(2);
  });
});

test("a service at a metadata address is not called", async () => {
  const { fetchForOperator } = await import("#server/outbound/service.ts");
  for (const address of [
    "http://169.254.169.254/v1",
    "http://100.100.100.200/v1",
    "ftp://a.example",
  ])
    await expect(fetchForOperator(1000)(address)).rejects.toThrow("forbidden");
});
