import { createHash } from "node:crypto";
import type { SpeechRow } from "#drizzle/schema/speech.ts";
import { recordedActor } from "#lib/actor.ts";
import { editionOf } from "#lib/edition.ts";
import { env } from "#lib/env.ts";
import { AppError } from "#lib/errors.ts";
import type { Tts } from "#lib/sendings/voices.ts";
import type { SpeechAnswer, SpeechInput } from "#lib/speech/speech-input.ts";
import { attemptCounter } from "#server/auth/attempt-counter.ts";
import { consume } from "#server/auth/login-limits.ts";
import { permitted } from "#server/auth/permitted.ts";
import { sql } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { translatorFor } from "#server/i18n/translate.ts";
import { createMadeFile, removeBytes, spool, storeBytes } from "#server/storage/service.ts";
import { speakBuiltIn } from "./built-in.ts";
import { speakByService } from "./services.ts";
import type { Spoken } from "./spoken.ts";

/** Minutes after which a recording goes that no message carries. */
const keptMinutes = 10;
/** Recordings that are made for an account in a minute; the same text by the same voice is made once. */
const maxPerMinute = 20;

/**
 * Speaks a text and answers the file, which goes after ten minutes if no message carries it. A service is asked outside any
 * transaction. Throws TooManyRequests (`sendings.errors.tts.limit`), Unavailable where the service doesn't speak.
 */
export const generateSpeech = permitted(
  "sendings.generate",
  async (actor, { tts, text }: SpeechInput): Promise<SpeechAnswer> => {
    if (!editionOf(env()).features.speech)
      throw new AppError("Forbidden", "sendings.errors.tts.off");
    if (tts === null) throw new AppError("BadRequest", "sendings.errors.payload.tts");
    const ownerId = actor.userId;
    const key = keyOf(tts, text);
    const known = await findSpoken(ownerId, key);
    if (known !== null) return { fileId: known };
    const counter = attemptCounter("tts", maxPerMinute, 60);
    await consume(counter, ownerId, "sendings.errors.tts.limit");
    const spoken = (await speakByService(tts, text)) ?? (await speakBuiltIn(tts, text));
    const t = translatorFor(actor.locale);
    const title =
      spoken.title === "tones" || spoken.title === "espeak-ng"
        ? t(`sendings.listen.${spoken.title === "tones" ? "tones" : "machine"}`)
        : t(`sendings.voices.${spoken.title}`);
    return { fileId: await keep({ ownerId, key, title, by: recordedActor(actor) }, spoken) };
  },
);

function keyOf({ synthesizer, voice }: Tts, text: string): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([synthesizer, voice, text]))
    .digest();
}

/** The file of the same words by the same voice, which then stays for another ten minutes. */
async function findSpoken(ownerId: string, key: Buffer): Promise<string | null> {
  const [row] = await sql()<{ id: string }[]>`
    update files f set expired_at = greatest(f.expired_at, now() + ${keptMinutes} * interval '1 minute')
    from speeches s
    where s.owner_id = ${ownerId} and s.key = ${key} and f.id = s.file_id and f.owner_id = s.owner_id returning f.id`;
  return row?.id ?? null;
}

interface Kept extends Pick<SpeechRow, "ownerId"> {
  key: Buffer;
  title: string;
  by: ReturnType<typeof recordedActor>;
}

async function keep({ ownerId, key, title, by }: Kept, spoken: Spoken): Promise<string> {
  const pieces = (async function* pieces() {
    yield spoken.bytes;
  })();
  const spooled = await spool(pieces, () => undefined);
  const extension = spoken.type === "audio/wav" ? "wav" : "mp3";
  const kept = await storeBytes(spooled, `${title}.${extension}`);
  const expiredAt = new Date(Date.now() + keptMinutes * 60_000);
  try {
    await transaction(async (tx) => {
      await createMadeFile(tx, { ownerId, by, expiredAt }, kept);
      // Of two at once the later one is what is found from then on; the other goes with its time.
      await tx`
        insert into speeches (owner_id, key, file_id) values (${ownerId}, ${key}, ${kept.id})
        on conflict (owner_id, key) do update set file_id = excluded.file_id, created_at = now()`;
    });
  } catch (error) {
    await removeBytes(kept.id);
    throw error;
  }
  return kept.id;
}
