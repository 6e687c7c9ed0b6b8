/** Voices by synthesizer; the first one speaks where none is named. */
export const synthesizerVoices = {
  yandex: [
    "filipp",
    "alena",
    "oksana",
    "jane",
    "omazh",
    "zahar",
    "ermil",
    "silaerkan",
    "erkanyavas",
    "alyss",
    "nick",
  ],
  aws: ["maxim", "tatyana"],
} as const;

export type Synthesizer = keyof typeof synthesizerVoices;

export type Voice = (typeof synthesizerVoices)[Synthesizer][number];

/** How the text of a voice message is read aloud. */
export interface Tts {
  synthesizer: Synthesizer;
  voice: string;
}

/** The voice by which a stored name is known; null for one that no synthesizer has. */
export function findVoice(name: string): Voice | null {
  return (
    Object.values(synthesizerVoices)
      .flat()
      .find((voice) => voice === name) ?? null
  );
}
