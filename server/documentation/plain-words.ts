/** Reduces a text for searching: lower case, no accents, single spaces between words. */
export function plainWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}_]/gu, " ")
    .toLowerCase();
}
