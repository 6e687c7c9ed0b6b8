import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { checkLink } from "#server/links/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import { startReceiver } from "#tests/support/webhook-receiver.ts";

const caller = prepareCaller();
let site: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  process.env.WEBHOOK_ALLOW_PRIVATE = "loopback";
  site = await startReceiver();
});
afterAll(async () => site.stop());
beforeEach(() => {
  site.received.length = 0;
});

const check = async (url: string) => checkLink(actorFor(caller().user), url);

test("a page that opens, one that is missing, and one that is not there", async () => {
  expect(await check(`${site.url}/sale`)).toMatchObject({ state: "opens", status: 200 });
  site.state.answer = (_, response) => void response.writeHead(404).end();
  expect(await check(`${site.url}/gone`)).toMatchObject({ state: "broken", status: 404 });
  site.state.answer = (_, response) => void response.socket?.destroy();
  expect(await check(`${site.url}/closed`)).toEqual({
    state: "unreachable",
    status: null,
    ms: null,
  });
});

test("what a link may not lead to is not opened, by way of a redirect neither", async () => {
  for (const url of [
    "http://10.0.0.1/",
    "http://user:secret@a.example/",
    "javascript:alert(1)",
    "http://169.254.169.254/",
  ])
    expect((await check(url)).state).toBe("refused");
  site.state.answer = (_, response) =>
    void response.writeHead(302, { location: "http://192.168.0.1/" }).end();
  expect((await check(`${site.url}/away`)).state).toBe("refused");
});
