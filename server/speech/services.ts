import { AwsClient } from "aws4fetch";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Tts } from "#lib/sendings/voices.ts";
import { log } from "#server/log.ts";
import { callForOperator, OutboundFailure } from "#server/outbound/service.ts";
import { speechKitCall } from "./speech-kit.ts";
import type { ServiceCall, Spoken } from "./spoken.ts";

/** What a service may take, in milliseconds and bytes. */
const timeoutMs = 15_000;
const maxAnswerBytes = 8 * 1024 * 1024;

/** Polly's names of the voices. */
const pollyNames: Readonly<Record<string, string>> = { maxim: "Maxim", tatyana: "Tatyana" };

/** The call that has a service speak the text; null where it has no key. */
export async function callFor(tts: Tts, text: string): Promise<ServiceCall | null> {
  return tts.synthesizer === "aws" ? pollyCall(tts.voice, text) : speechKitCall(tts.voice, text);
}

async function pollyCall(voice: string, text: string): Promise<ServiceCall | null> {
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

/**
 * Has the voice's service speak a text; null where the installation has no key for it. Throws TooManyRequests where the
 * service wants a pause, BadRequest where it no longer has the voice, Unavailable where it answers no recording in time.
 */
export async function speakByService(tts: Tts, text: string): Promise<Spoken | null> {
  const call = await callFor(tts, text);
  if (!call) return null;
  const { soundOf = (answer: Buffer) => answer, ...request } = call;
  const answer = await callForOperator({
    maxAnswerBytes,
    ...request,
    method: "POST",
    timeoutMs,
  }).catch((error: unknown) => {
    if (!(error instanceof OutboundFailure)) throw error;
    throw unavailable(tts, error.message);
  });
  const { status, body, isCut, headers } = answer;
  if (status === 429) throw new AppError("TooManyRequests", "sendings.errors.tts.limit");
  if (status === 400 && isAboutVoice(body)) {
    log().warn({ ...tts }, "a service has no such voice");
    throw new AppError("BadRequest", "sendings.errors.tts.voice");
  }
  if (status !== 200) throw unavailable(tts, `status ${status}`);
  if (isCut) throw unavailable(tts, "an answer too long");
  const bytes = soundOf(body);
  if (!bytes || !isMp3(bytes))
    throw unavailable(tts, `no recording but ${headers["content-type"] ?? "nothing"}`);
  return { bytes, type: "audio/mpeg", title: tts.voice };
}

/** Services withdraw voices, and then refuse the call with a sentence about it: another voice is the only remedy. */
function isAboutVoice(body: Buffer): boolean {
  return /\b(?:voice|speaker)/i.test(body.subarray(0, 1000).toString("utf8"));
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
