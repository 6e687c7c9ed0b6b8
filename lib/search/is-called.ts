/** Whether each word typed begins a word of the name: "исх соо" calls "Сообщения: Исходящие". */
export function isCalled(name: string, typed: string): boolean {
  const called = wordsOf(name);
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
