/**
 * Whether each word typed begins a word of the name: "исх соо" calls "Сообщения: Исходящие". Hyphens may be left out: both
 * "веб-хук" and "вебхук" call "Веб-хуки".
 */
export function isCalled(name: string, typed: string): boolean {
  const called = [...wordsOf(name), ...wordsOf(name.replaceAll(/[-\u2010\u2011]/g, ""))];
  const words = wordsOf(typed);
  return words.length > 0 && words.every((word) => called.some((part) => part.startsWith(word)));
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
