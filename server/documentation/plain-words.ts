/** As letters are typed in haste: small, without accents, with nothing but spaces between words. */
export function plainWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[^\p{L}\p{N}_]/gu, " ")
    .toLowerCase();
}
