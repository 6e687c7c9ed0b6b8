import { createHash, createHmac } from "node:crypto";
import { tonesOf } from "#server/speech/tones.ts";
import { startHttpProvider, type TakenRequest } from "./http-provider.ts";

const hash = (text: string) => createHash("sha256").update(text).digest("hex");
const keyed = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();

/** The signature that AWS works out of a request itself (Signature Version 4), by its own description. */
function signatureOf(
  request: TakenRequest,
  secret: string,
  scope: string,
  names: string[],
): string {
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? "").trim()}\n`);
  const payload = String(request.headers["x-amz-content-sha256"] ?? hash(request.body));
  const asked = [request.method, request.url, "", headers.join(""), names.join(";"), payload];
  const [day = "", region = "", service = "", end = ""] = scope.split("/");
  const date = String(request.headers["x-amz-date"]);
  const key = [day, region, service, end].reduce<string | Buffer>(keyed, `AWS4${secret}`);
  const text = ["AWS4-HMAC-SHA256", date, scope, hash(asked.join("\n"))].join("\n");
  return keyed(key, text).toString("hex");
}

/** A few frames of MPEG audio, silent. */
export const mp3 = Buffer.concat(
  Array.from({ length: 40 }, () => {
    const frame = Buffer.alloc(417);
    frame.set([0xff, 0xfb, 0x90, 0x64]);
    return frame;
  }),
);

interface V3Request {
  text?: string;
  hints?: Record<string, string>[];
  outputAudioSpec?: { containerAudio?: { containerAudioType?: string } };
  unsafeMode?: boolean;
}

/** The voices of the service's own list, by its third version, that texts can name here. */
const v3Voices = new Set(["alena", "filipp", "ermil", "jane", "omazh", "zahar"]);
const longestUtterance = 250;

/** What the service finds wrong with a request of its third version; null where it speaks. */
function v3Fault({ text, hints = [], outputAudioSpec, unsafeMode }: V3Request): string | null {
  if (!text) return "Text or TextTemplate should be set";
  if (text.length > longestUtterance && unsafeMode !== true) return "Too long text";
  if (hints.some((hint) => Object.keys(hint).length !== 1)) return "Only one hint of each";
  const voice = hints.find((hint) => hint["voice"] !== undefined)?.["voice"] ?? "marina";
  if (!v3Voices.has(voice)) return `Unsupported voice '${voice}'`;
  return outputAudioSpec?.containerAudio?.containerAudioType === "MP3" ? null : "No such container";
}

/** As the service words an error, and one that comes after the answer has begun. */
export function v3Error(message: string, httpCode = 400): string {
  const grpcCode = httpCode === 401 ? 16 : 3;
  return JSON.stringify({ error: { grpcCode, httpCode, message, details: [] } });
}

/** The sound in pieces, a line for each, and a last line that has only text. */
export function v3Answer(sound: Buffer): string {
  const half = Math.floor(sound.length / 2);
  const lines = [sound.subarray(0, half), sound.subarray(half)].map((piece) => ({
    result: { audioChunk: { data: piece.toString("base64") }, startMs: "0", lengthMs: "480" },
  }));
  const last = { result: { audioChunk: null, textChunk: { text: "…" } } };
  return [...lines, last].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** What SpeechKit answers to a body, by the address of each version. */
const speechKit = {
  "/speech/v1/tts:synthesize": (body: string) => {
    const asked = new URLSearchParams(body);
    const isRight = asked.get("text") && asked.get("voice") && asked.get("format") === "mp3";
    return isRight ? { status: 200, body: mp3 } : { status: 400, body: "{}" };
  },
  "/tts/v3/utteranceSynthesis": (body: string) => {
    const wrong = v3Fault(JSON.parse(body) as V3Request);
    return wrong === null
      ? { status: 200, body: v3Answer(mp3) }
      : { status: 400, body: v3Error(wrong) };
  },
};

/** Polly and SpeechKit, by both its versions, on one loopback port; each refuses what the real one does. */
export async function startSpeechServices(keys: { id: string; secret: string; api: string }) {
  return startHttpProvider((request, response) => {
    const say = (status: number, body: string | Buffer, type = "application/json") => {
      response.writeHead(status, { "content-type": type });
      response.end(body);
    };
    if (request.method !== "POST") return say(405, "{}");
    if (request.url === "/v1/speech") {
      const found = /Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
        request.headers.authorization ?? "",
      );
      const [, id, scope = "", names = "", signature] = found ?? [];
      const right = signatureOf(request, keys.secret, scope, names.split(";"));
      if (id !== keys.id || right !== signature) return say(403, '{"message":"InvalidSignature"}');
      const { Text, VoiceId, OutputFormat } = JSON.parse(request.body) as Record<string, string>;
      const isRight = Text && OutputFormat === "mp3" && /^(?:Maxim|Tatyana)$/.test(VoiceId ?? "");
      return isRight ? say(200, mp3, "audio/mpeg") : say(400, '{"message":"ValidationException"}');
    }
    if (request.url in speechKit) {
      if (request.headers.authorization !== `Api-Key ${keys.api}`)
        return say(401, v3Error("Unauthenticated", 401));
      const { status, body } = speechKit[request.url as keyof typeof speechKit](request.body);
      return say(status, body);
    }
    return say(404, "{}");
  });
}

/** A recording that no service gives: another container than what was asked for. */
export const otherSound = tonesOf("hello");
