import { AppError } from "#lib/errors.ts";
import type { VerificationChannel } from "#lib/verifications/channels.ts";
import { codeMark } from "#lib/verifications/code-text.ts";
import { type Db, sql } from "#server/db/client.ts";
import { pickLocale } from "#server/i18n/pick-locale.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { quoteCode, type QuotedCode } from "#server/sendings/service.ts";
import type { Settings } from "./settings.ts";

/** Milliseconds after which an open check with further ways is looked at again. */
const lookEvery = 5000;

/** Has an open check looked at again soon. */
export async function expectStep(db: Db, id: string): Promise<void> {
  const runAt = new Date(Date.now() + lookEvery);
  await enqueue(db, "verification-step", { id }, { key: `verification-step:${id}`, runAt });
}

/** The message for the code, and the place of its channel. */
export interface Way {
  step: number;
  code: QuotedCode;
}

interface Wanted {
  phone: string;
  channels: readonly VerificationChannel[];
  digits: number;
}

/** The first way, from a step on, that can carry the code. Throws what the first of them was refused for. */
export async function firstWay(settings: Settings, wanted: Wanted, from = 0): Promise<Way> {
  const { phone, channels, digits } = wanted;
  const { ownerId } = settings;
  const text = settings.text || (await usualText(ownerId));
  let refusal: AppError | null = null;
  for (const [step, channel] of channels.entries()) {
    if (step < from) continue;
    try {
      const sender = senderOn(settings, channel);
      return { step, code: await quoteCode({ ownerId, channel, sender, text, digits, phone }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusal ??= error;
    }
  }
  throw refusal ?? new AppError("BadRequest", "verifications.errors.channels");
}

function senderOn({ smsSender, voiceSender }: Settings, channel: VerificationChannel): string {
  if (channel === "sms") return smsSender;
  // A flash call comes from whatever number its provider has for the code.
  return voiceSender || smsSender;
}

async function usualText(ownerId: string): Promise<string> {
  const [row] = await sql()<{ locale: string | null }[]>`
    select locale from users where id = ${ownerId}`;
  return translatorFor(pickLocale(row?.locale))("verifications.usualText", { code: codeMark });
}
