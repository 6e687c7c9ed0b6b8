import { describe, expect, it, vi } from "vitest";
import { templateView } from "#lib/templates/template.ts";
import { newId } from "#server/db/ids.ts";
import { startFromTemplate } from "#server/templates/service.ts";
import { actorFor } from "#tests/support/actors.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { hostileTexts } from "#tests/support/input/hostile-texts.ts";
import { collectLiveEvents } from "#tests/support/live-events.ts";
import { prepareCaller } from "#tests/support/prepare-api.ts";
import * as one from "../../../app/api/templates/[id]/route.ts";
import * as all from "../../../app/api/templates/route.ts";

const caller = prepareCaller();
type As = Caller | null;

const sms = {
  title: "Order ready",
  type: "sms",
  payload: { sender: "Cabinet", text: "$firstName, code #NNNN" },
};
const add = async (body: object = {}, as: As = caller()) =>
  callApi(all, "POST /templates", { caller: as, body: { ...sms, ...body } });
const find = async (query = "", as: As = caller()) =>
  callApi(all, `GET /templates${query}`, { caller: as });
const read = async (id: string, as: As = caller()) =>
  callApi(one, `GET /templates/${id}`, { caller: as, params: { id } });
const change = async (id: string, body: object, as: As = caller()) =>
  callApi(one, `PUT /templates/${id}`, { caller: as, params: { id }, body: { ...sms, ...body } });
const drop = async (id: string, as: As = caller()) =>
  callApi(one, `DELETE /templates/${id}`, { caller: as, params: { id } });

describe("templates", () => {
  it("are kept, read, changed and removed as documented", async () => {
    const { status, body } = await add({ title: " Order ready ", schedule: { delay: 0 } });
    expect(status).toBe(200);
    expect(body.warnings).toEqual([{ path: ["schedule"], key: "commons.warnings.unknown" }]);
    delete body.warnings;
    expect(templateView.strict().parse(body)).toEqual(body);
    expect(body).toMatchObject({
      title: "Order ready",
      type: "sms",
      sender: "Cabinet",
      payload: sms.payload,
      recipient: null,
      variables: ["$firstName", "#NNNN"],
      OwnerId: caller().user.id,
    });
    expect((await read(body.id)).body).toEqual(body);
    expect((await find()).body).toMatchObject({ data: [body], total: 1 });
    const { heard, stop } = await collectLiveEvents(caller().user.id);
    const letter = { sender: "a@example.com", text: "", html: "<b>$lastName</b>", subject: "Hi" };
    const changed = await change(body.id, { title: "Letter", type: "email", payload: letter });
    expect(changed.body).toMatchObject({
      id: body.id,
      type: "email",
      payload: letter,
      variables: ["$lastName"],
    });
    expect((await drop(body.id)).body).toEqual(changed.body);
    await vi.waitFor(() =>
      expect(heard.map(({ event }) => event)).toEqual(["templates.updated", "templates.removed"]),
    );
    await stop();
    expect((await read(body.id)).status).toBe(404);
    expect((await drop(body.id)).status).toBe(404);
  });

  it.each<[object, string, string]>([
    [{ title: " " }, "title", "templates.errors.title.required"],
    [{ title: "x".repeat(256) }, "title", "templates.errors.title.long"],
    [{ type: "pigeon" }, "type", "sendings.errors.type"],
    [{ payload: { sender: "Cabinet", text: " " } }, "payload.text", "sendings.errors.payload.text"],
    [{ payload: { text: "Hi" } }, "payload.sender", "sendings.errors.payload.sender"],
    [
      { type: "voice", payload: { sender: "749500", text: "Hi" } },
      "payload.audio",
      "sendings.errors.payload.audio",
    ],
    [
      { type: "viber", payload: { ...sms.payload, button: { text: "Go", url: "javascript:1" } } },
      "payload.button.url",
      "sendings.errors.payload.button.url",
    ],
    [
      { type: "voice", payload: { sender: "749500", audio: newId() } },
      "payload.audio",
      "sendings.errors.payload.file",
    ],
    [{ recipient: ["nobody"] }, "recipient", "sendings.errors.recipient.invalid"],
    [
      { fallbacks: [{ type: "sms", payload: { text: "Hi" } }] },
      "fallbacks.0.payload.sender",
      "sendings.errors.payload.sender",
    ],
  ])("refuse %j", async (body, path, key) => {
    const answer = await add(body);
    expect(answer).toMatchObject({ status: 400, body: { data: [{ key }] } });
    expect(answer.body.data[0].path.join(".")).toBe(path);
    expect(answer.body.data[0].message).not.toBe(key);
  });

  it("are filtered, searched and ordered", async () => {
    await add({ title: "Beta 100%" });
    await add({ title: "alpha", type: "viber" });
    await add({ title: "Gamma", payload: { sender: "Cabinet", text: "Autumn blend" } });
    const titles = async (query: string) =>
      (await find(query)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles("")).toEqual(["Gamma", "alpha", "Beta 100%"]);
    expect(await titles("?type=viber")).toEqual(["alpha"]);
    expect(await titles("?$search=AUTUMN")).toEqual(["Gamma"]);
    expect(await titles("?$search=%25")).toEqual(["Beta 100%"]);
    expect(await titles("?$order[0][0]=title&$order[0][1]=asc")).toEqual([
      "alpha",
      "Beta 100%",
      "Gamma",
    ]);
    expect((await find("?colour=red")).status).toBe(400);
  });

  it("keep recipients and fallbacks that a change leaves out, and drop both for null", async () => {
    const recipient = ["+79161234567"];
    const fallbacks = [{ type: "sms", payload: { sender: "Cabinet", text: "Hi" } }];
    const { body } = await add({ recipient, fallbacks });
    const kept = await change(body.id, { title: "Other" });
    expect(kept.body).toMatchObject({
      title: "Other",
      recipient: { include: recipient },
      fallbacks: [{ type: "sms" }],
    });
    const dropped = await change(body.id, { recipient: null, fallbacks: null });
    expect(dropped.body).toMatchObject({ recipient: null, fallbacks: [] });
  });

  it("keep whom they are for, and load into the wizard", async () => {
    const list = newId();
    const recipient = { include: [list, "8 916 123-45-67"], exclude: ["a@example.com"] };
    const { body } = await add({ recipient });
    expect(body.recipient).toEqual({
      include: [list, "+79161234567"],
      exclude: ["a@example.com"],
    });
    const actor = actorFor(caller().user);
    expect(await startFromTemplate(actor, body.id)).toEqual({
      isWithoutNumbers: false,
      change: {
        channel: "sms",
        title: "Order ready",
        payload: sms.payload,
        fallbacks: [],
        lists: [list],
        excludedLists: [],
        numbers: "+79161234567",
        excludedNumbers: "a@example.com",
      },
    });
    const plain = (await add()).body.id;
    expect((await startFromTemplate(actor, plain)).change).not.toHaveProperty("lists");
    const other = actorFor((await createCaller({ role: "admin" })).user);
    await expect(startFromTemplate(other, body.id)).rejects.toMatchObject({ code: "NotFound" });
  });

  it("give texts back as they were", async () => {
    for (const text of Object.values(hostileTexts)) {
      const title = text.slice(0, 200).trim();
      const answer = await add({ title, payload: { sender: "Cabinet", text } });
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 400) expect(text.length).toBeGreaterThan(1000);
      else expect(answer.body).toMatchObject({ title, payload: { text } });
    }
  });
});
