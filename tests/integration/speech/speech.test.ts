import type { ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { env } from "#lib/env.ts";
import { sql } from "#server/db/client.ts";
import { expireFiles } from "#server/storage/service.ts";
import { callApi, type Caller, createCaller } from "#tests/support/api.ts";
import { json, type HttpProvider } from "#tests/support/http-provider.ts";
import { prepareApi } from "#tests/support/prepare-api.ts";
import {
  mp3,
  otherSound,
  startSpeechServices,
  v3Answer,
  v3Error,
} from "#tests/support/speech-services.ts";
import * as file from "../../../app/api/storage/[id]/route.ts";
import * as tts from "../../../app/api/tts/generate/route.ts";

prepareApi();

const keys = { id: "AKIDEXAMPLE", secret: "hush/hush+hush", api: "AQVN-hush" };
let services: HttpProvider;
let caller: Caller;
beforeAll(async () => (services = await startSpeechServices(keys)));
afterAll(async () => services.stop());
beforeEach(async () => {
  caller = await createCaller();
  services.taken.length = 0;
  services.next.length = 0;
  Object.assign(env(), {
    AWS_ACCESS_KEY_ID: keys.id,
    AWS_SECRET_ACCESS_KEY: keys.secret,
    SPEECHKIT_KEY: keys.api,
    POLLY_URL: services.url,
    SPEECHKIT_URL: services.url,
  });
});
afterEach(() => void Object.assign(env(), { FEATURE_SPEECH: undefined, SPEECHKIT_API: undefined }));

const speak = async (voice: unknown, text = "Your code is 1234", as = caller) =>
  callApi(tts, "POST /tts/generate", { caller: as, body: { tts: voice, text } });
const meta = async (id: string, as = caller) =>
  callApi(file, `GET /storage/${id}?return=meta`, { caller: as, params: { id } });

it.each([
  ["aws:tatyana", "/v1/speech"],
  [{ synthesizer: "aws", voice: "maxim" }, "/v1/speech"],
  ["yandex:alena", "/speech/v1/tts:synthesize"],
  ["yandex:nick", "/speech/v1/tts:synthesize"],
] as const)("has %s speak by its service, signed as it demands", async (voice, url) => {
  const { status, body } = await speak(voice, "Привет, your code is 1234 & more");
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(["fileId"]);
  expect(services.taken.map((request) => request.url)).toEqual([url]);
  const { body: kept } = await meta(body.fileId);
  expect(kept).toMatchObject({ type: "audio/mpeg", size: mp3.length });
  const minutes = (Date.parse(kept.expiredAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(9);
  expect(minutes).toBeLessThanOrEqual(10);
});

it("has SpeechKit speak by its third version, in pieces that make one recording", async () => {
  Object.assign(env(), { SPEECHKIT_API: "v3" });
  const { status, body } = await speak("yandex:alena", "Слова. ".repeat(400));
  expect(status).toBe(200);
  expect(services.taken.map((request) => request.url)).toEqual(["/tts/v3/utteranceSynthesis"]);
  const { body: kept } = await meta(body.fileId);
  expect(kept).toMatchObject({ type: "audio/mpeg", size: mp3.length });
});

it("says of a voice that the service has withdrawn that another one is needed", async () => {
  const gone = { status: 400, body: { key: "sendings.errors.tts.voice" } };
  services.next.push(json(400, { error_message: "Unsupported voice oksana" }));
  expect(await speak("yandex:oksana")).toMatchObject(gone);
  Object.assign(env(), { SPEECHKIT_API: "v3" });
  expect(await speak("yandex:nick")).toMatchObject(gone);
});

const line = (value: unknown) => `${JSON.stringify(value)}\n`;
it.each([
  ["an error after the first piece", v3Answer(mp3) + v3Error("Internal <script>")],
  ["no JSON", "<html>".repeat(100)],
  ["torn JSON", v3Answer(mp3).slice(0, -5)],
  ["what is no Base64", line({ result: { audioChunk: { data: "<script>!".repeat(99) } } })],
  ["another type", line({ result: { audioChunk: { data: 5 } } })],
  ["an array", line([1, 2])],
  ["another sound", v3Answer(otherSound)],
  ["only text", line({ result: { audioChunk: null } })],
  ["more than a recording has", line({ result: { audioChunk: { data: "A".repeat(17_000_000) } } })],
] as const)("makes no file of %s by the third version", async (_, answer) => {
  Object.assign(env(), { SPEECHKIT_API: "v3" });
  services.next.push((_request: unknown, response: ServerResponse) => response.end(answer));
  expect(await speak("yandex:filipp")).toMatchObject({
    status: 503,
    body: { key: "sendings.errors.tts.failed" },
  });
  const [files] =
    await sql()`select count(*)::int as n from files where owner_id = ${caller.user.id}`;
  expect(files?.n).toBe(0);
});

it("makes the same words by the same voice once, and for each account its own", async () => {
  const first = await speak("yandex:jane");
  const again = await speak("yandex:jane");
  expect(again.body.fileId).toBe(first.body.fileId);
  expect(services.taken).toHaveLength(1);
  expect((await speak("yandex:omazh")).body.fileId).not.toBe(first.body.fileId);
  const other = await createCaller();
  const theirs = await speak("yandex:jane", undefined, other);
  expect(theirs.body.fileId).not.toBe(first.body.fileId);
  expect((await meta(first.body.fileId, other)).status).toBe(404);
});

it("removes a recording after its ten minutes, and makes it anew when asked again", async () => {
  const { fileId } = (await speak("yandex:zahar")).body;
  await expireFiles();
  expect((await meta(fileId)).status).toBe(200);
  await sql()`update files set expired_at = now() - interval '1 second' where id = ${fileId}`;
  await expireFiles();
  expect((await meta(fileId)).status).toBe(404);
  expect((await speak("yandex:zahar")).body.fileId).not.toBe(fileId);
});

it("keeps a recording that a message still carries", async () => {
  const { fileId } = (await speak("yandex:ermil")).body;
  await sql()`
    insert into sendings (id, owner_id, chain_id, type, status, sender, recipient, text, payload, encoding, segments, characters, price, unit_price)
    select i, ${caller.user.id}, i, 'voice', 'pending', '74950000000', '+79162041835', '', ${sql().json({ audio: fileId })}, 'gsm', 1, 0, 0, 0
    from uuidv7() i`;
  await sql()`update files set expired_at = now() - interval '1 second' where id = ${fileId}`;
  await expireFiles();
  expect((await meta(fileId)).status).toBe(200);
});

it("passes on that a service wants a pause, and counts what an account asks for", async () => {
  services.next.push(json(429, {}));
  expect(await speak("aws:maxim")).toMatchObject({
    status: 429,
    body: { key: "sendings.errors.tts.limit" },
  });
  for (let made = 0; made < 19; made++)
    expect((await speak("aws:maxim", `Text ${made}`)).status).toBe(200);
  expect((await speak("aws:maxim", "Text 20")).status).toBe(429);
  expect((await speak("aws:maxim", "Text 3")).status).toBe(200);
});

it.each([
  ["an error", json(500, { message: "<script>" })],
  ["another type", (_: unknown, response: ServerResponse) => response.end(otherSound)], // prettier-ignore
  ["a page", (_: unknown, response: ServerResponse) => response.end("<html>".repeat(100))], // prettier-ignore
  ["nothing", json(200, "")],
  ["a torn connection", (_: unknown, response: ServerResponse) => response.destroy()], // prettier-ignore
  ["more than a recording has", (_: unknown, response: ServerResponse) => response.end(Buffer.concat([mp3, Buffer.alloc(9 * 1024 * 1024)]))], // prettier-ignore
] as const)("makes no file of %s", async (_, answer) => {
  services.next.push(answer);
  const { status, body } = await speak("yandex:filipp");
  expect(status).toBe(503);
  expect(body.key).toBe("sendings.errors.tts.failed");
  expect(JSON.stringify(body)).not.toContain("script");
  const [files] =
    await sql()`select count(*)::int as n from files where owner_id = ${caller.user.id}`;
  expect(files?.n).toBe(0);
});

it("refuses what is no voice or no text, and readers who may not send", async () => {
  for (const voice of ["aws:alena", "polly:maxim", "", null, 5])
    expect((await speak(voice)).status).toBe(400);
  for (const text of ["", "  ", "x".repeat(3001)])
    expect((await speak("aws:maxim", text)).status).toBe(400);
  expect(services.taken).toHaveLength(0);
  Object.assign(env(), { FEATURE_SPEECH: false });
  expect(await speak("aws:maxim")).toMatchObject({
    status: 403,
    body: { key: "sendings.errors.tts.off" },
  });
});

it("makes a playable file of the right length without keys, and says what it is", async () => {
  vi.stubEnv("PATH", "");
  Object.assign(env(), { SPEECHKIT_KEY: undefined, AWS_ACCESS_KEY_ID: undefined });
  const { body } = await speak("yandex:alena", "x".repeat(150));
  const { body: kept } = await meta(body.fileId);
  expect(kept).toMatchObject({ type: "audio/wav", time: 10 });
  expect(kept.title).toBe("Tones instead of a voice.wav");
  expect(services.taken).toHaveLength(0);
  vi.unstubAllEnvs();
});
