import { AwsClient } from "aws4fetch";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Tts } from "#lib/sendings/voices.ts";
import { log } from "#server/log.ts";
import { callForOperator, OutboundFailure } from "#server/outbound/service.ts";
import { languageOf } from "./language.ts";
import type { Spoken } from "./spoken.ts";

/** What a service may take, in milliseconds and bytes. */
const timeoutMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;

/** Polly's names of the voices. */
const pollyNames: Readonly<Record<string, string>> = { maxim: "Maxim", tatyana: "Tatyana" };

interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The call that has a service speak the text; null where it has no key. */
export async function callFor(tts: Tts, text: string): Promise<Call | null> {
  return tts.synthesizer === "aws" ? pollyCall(tts.voice, text) : speechKitCall(tts.voice, text);
}

async function pollyCall(voice: string, text: string): Promise<Call | null> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, POLLY_URL } = env();
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY) return null;
  const region = AWS_REGION ?? "eu-central-1";
  const url = new URL("/v1/speech", POLLY_URL ?? `https://polly.${region}.amazonaws.com`).href;
  const body = JSON.stringify({ OutputFormat: "mp3", Text: text, VoiceId: pollyNames[voice] });
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: "polly",
    region,
  });
  const headers = { "Content-Type": "application/json" };
  const signed = await client.sign(url, {
    method: "POST",
    headers,
    body,
    aws: { allHeaders: true },
  });
  return { url, body, headers: Object.fromEntries(signed.headers) };
}

function speechKitCall(voice: string, text: string): Call | null {
  const { SPEECHKIT_KEY, SPEECHKIT_URL } = env();
  if (!SPEECHKIT_KEY) return null;
  const base = SPEECHKIT_URL ?? "https://tts.api.cloud.yandex.net";
  const asked = { text, voice, lang: languageOf(voice), format: "mp3" };
  return {
    url: new URL("/speech/v1/tts:synthesize", base).href,
    headers: {
      Authorization: `Api-Key ${SPEECHKIT_KEY}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams(asked).toString(),
  };
}

/**
 * Has the voice's service speak a text; null where the installation has no key for it. Throws TooManyRequests where the
 * service wants a pause, Unavailable where it answers no recording in time.
 */
export async function speakByService(tts: Tts, text: string): Promise<Spoken | null> {
  const call = await callFor(tts, text);
  if (!call) return null;
  const answer = await callForOperator({
    ...call,
    method: "POST",
    timeoutMs,
    maxAnswerBytes,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundFailure)) throw error;
    throw unavailable(tts, error.message);
  });
  const { status, body, isCut, headers } = answer;
  if (status === 429) throw new AppError("TooManyRequests", "sendings.errors.tts.limit");
  if (status !== 200) throw unavailable(tts, `status ${status}`);
  if (isCut) throw unavailable(tts, "an answer too long");
  if (!isMp3(body))
    throw unavailable(tts, `no recording but ${headers["content-type"] ?? "nothing"}`);
  return { bytes: body, type: "audio/mpeg", title: tts.voice };
}

/** What a service says of its answer is no proof: the bytes are looked at. */
function isMp3(bytes: Buffer): boolean {
  if (bytes.length < 100) return false;
  const isTagged = bytes.subarray(0, 3).toString("latin1") === "ID3";
  return isTagged || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0);
}

function unavailable({ synthesizer, voice }: Tts, reason: string): AppError {
  log().warn({ synthesizer, voice, reason }, "a text was not spoken");
  return new AppError("Unavailable", "sendings.errors.tts.failed");
}
