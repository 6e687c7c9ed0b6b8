const others: Readonly<Record<string, string>> = {
  silaerkan: "tr-TR",
  erkanyavas: "tr-TR",
  alyss: "en-US",
  nick: "en-US",
};

/** The language that a voice speaks. */
export function languageOf(voice: string): string {
  return others[voice] ?? "ru-RU";
}
