/** Kind of a character, which the editor names because look-alikes are hard to see: a Cyrillic З reads as a 3. */
export type CharacterKind = "cyrillic" | "greek" | "letter" | "emoji" | "space" | "sign";

export function characterKind(character: string): CharacterKind {
  if (/\p{Script=Cyrillic}/u.test(character)) return "cyrillic";
  if (/\p{Script=Greek}/u.test(character)) return "greek";
  if (/\p{L}/u.test(character)) return "letter";
  if (/\p{Extended_Pictographic}/u.test(character)) return "emoji";
  return /[\s\p{Z}\p{Cf}]/u.test(character) ? "space" : "sign";
}
