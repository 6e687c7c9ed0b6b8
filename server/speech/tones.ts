import { spokenSeconds } from "#lib/sendings/speech.ts";

const rate = 8000;
const headerBytes = 44;
/** Loudness around the middle of a byte. */
const loudness = 40;

/** A WAV file of 8 bits and 8 kHz around the samples. */
function wav(samples: Buffer): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF", 0);
  header.writeUInt32LE(headerBytes - 8 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** Tones in place of words, as long as the text takes when it is spoken; each letter has a pitch, each space a pause. */
export function tonesOf(text: string): Buffer {
  const said = text.trim().replaceAll(/\s+/g, " ");
  const samples = Buffer.alloc(Math.max(1, spokenSeconds(text)) * rate, 128);
  const step = samples.length / Math.max(1, said.length);
  for (let at = 0; at < samples.length; at++) {
    const letter = said[Math.floor(at / step)] ?? " ";
    if (/[\s\p{P}]/u.test(letter)) continue;
    const pitch = 180 + ((letter.codePointAt(0) ?? 0) % 24) * 12;
    samples[at] = 128 + Math.round(loudness * Math.sin((2 * Math.PI * pitch * at) / rate));
  }
  return wav(samples);
}
